import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { CartButton } from '../../cart/cart-button.tsx'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CategoryNav } from './category-nav.tsx'
import classes from './header.module.css'
import { HeaderSearch } from './header-search.tsx'
import { MenuButton } from './menu-button.tsx'
import { ShopMark } from './shop-mark.tsx'

/**
 * The sticky header of every page. The login link and the account menu take the same space, so that nothing shifts when
 * the session is known.
 */
export function Header() {
  const { t } = useTranslation('common')
  const { shop } = usePageEnvironment()
  return (
    <header className={classes.header}>
      <PageFrame className={classes.row}>
        <div className={classes.start}>
          <MenuButton />
          <HeaderSearch />
        </div>
        <PageLink href={paths.home()} className={classes.wordmark}>
          <ShopMark shop={shop} />
        </PageLink>
        <div className={classes.end}>
          <AccountMenu />
          <LanguageSwitch />
          <CartButton />
        </div>
      </PageFrame>
      <PageFrame className={classes.wide}>
        <nav aria-label={t('header.nav')}>
          <CategoryNav />
        </nav>
      </PageFrame>
    </header>
  )
}
