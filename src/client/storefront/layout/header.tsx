import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { CartButton } from '../../cart/cart-button.tsx'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AccountLinks } from './account-links.tsx'
import { CategoryNav } from './category-nav.tsx'
import classes from './header.module.css'
import { MenuButton } from './menu-button.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * The sticky header of every page. The account links fill free space, so that nothing shifts when the session is
 * known.
 */
export function Header() {
  const { t } = useTranslation('common')
  const { shop } = usePageEnvironment()
  return (
    <header className={classes.header}>
      <PageFrame className={classes.row}>
        <div className={classes.start}>
          <MenuButton />
          <div className={classes.wide}>
            <SearchForm />
          </div>
        </div>
        <PageLink href={paths.home()} className={classes.wordmark}>
          {shop.name}
        </PageLink>
        <div className={classes.end}>
          <AccountLinks />
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
