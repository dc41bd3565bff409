import { IconMenu2, IconUser } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, paths } from '../../../shared/paths.ts'
import type { ShopFacts } from '../../boot.ts'
import { CartButton } from '../../cart/cart-button.tsx'
import { loadWithin } from '../../load-within.ts'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSession } from '../../session/session-store.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { focusPressed, useLazyPanel } from '../../ui/use-lazy-panel.ts'
import accountMenuClasses from './account-menu.module.css'
import { CategoryNav } from './category-nav.tsx'
import classes from './header.module.css'
import { HeaderSearch } from './header-search.tsx'
import type { MenuDrawerProps } from './menu-drawer.tsx'
import type { SignedInMenuProps } from './signed-in-menu.tsx'

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

const load = () => loadWithin(() => import('./signed-in-menu.tsx').then(({ SignedInMenu }) => SignedInMenu))

/** The header's way to the account: the login link, or the menu of who is signed in, whose code visitors do not need. */
function AccountMenu() {
  const { t } = useTranslation('common')
  const session = useSession()
  const login = useLoginPath()
  const Menu = useLazyPanel<SignedInMenuProps>({ opened: session !== null, load, close: () => undefined })
  if (session && Menu) return <Menu session={session} />
  return (
    <PageLink
      href={login}
      className={`${accountMenuClasses.opener} ${accountMenuClasses.anonymous}`}
      aria-label={t('header.login')}
      title={t('header.login')}
    >
      <IconUser className={accountMenuClasses.icon} stroke={1.5} aria-hidden />
    </PageLink>
  )
}

/**
 * The shop's logo in the scheme of the page, or its name. A scheme without a logo of its own shows the other one, on the
 * ground that it was drawn for.
 */
function ShopMark({ shop: { name, logo } }: { shop: ShopFacts }) {
  // Translators of pages leave the brand as it is.
  if (!logo) return <span translate="no">{name}</span>
  return (['light', 'dark'] as const).map((scheme) => {
    const own = logo[scheme]
    const { file, width, height } = own ?? logo[scheme === 'light' ? 'dark' : 'light'] ?? {}
    if (!file) return null
    return (
      <img
        key={scheme}
        className={classes.logo}
        data-scheme={scheme}
        data-borrowed={own ? undefined : true}
        src={imagePath(file)}
        width={width}
        height={height}
        alt={name}
        // One of the two is never shown: it is not fetched, either.
        loading={scheme === 'dark' ? 'lazy' : undefined}
      />
    )
  })
}

/** Opens the menu of small screens. Without scripts, or if its chunk fails to load, it leads to the categories. */
function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const Drawer = useLazyPanel<MenuDrawerProps>({
    opened,
    close,
    isOverPage: true,
    load: async () => (await loadWithin(() => import('./menu-drawer.tsx'))).MenuDrawer,
    onMissing: () => location.assign(paths.categories()),
  })
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    focusPressed(event)
    setOpened(true)
  }
  return (
    <>
      <a href={paths.categories()} className={classes.button} aria-label={t('header.menu')} onClick={open}>
        <IconMenu2 size="1.5rem" stroke={1.5} aria-hidden />
      </a>
      {Drawer && <Drawer opened={opened} onClose={close} />}
    </>
  )
}
