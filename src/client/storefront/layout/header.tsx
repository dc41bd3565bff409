import { IconMenu2, IconSearch, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { imagePath, paths } from '../../../shared/paths.ts'
import { useCart } from '../../cart/cart-store.ts'
import type { ShopInfo } from '../../shell/boot.ts'
import { lazy } from '../../shell/lazy.tsx'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { PageLink, useNavigate } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { matchPath } from '../../shell/routes.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import { focusPressed } from '../../ui/focus.ts'
import { PageFrame } from '../../ui/page-parts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CategoryNav } from './category-nav.tsx'
import classes from './header.module.css'

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
        <div className={`${classes.start} unprinted`}>
          <MenuButton />
          <HeaderSearch />
        </div>
        <PageLink href={paths.home()} className={classes.wordmark}>
          <ShopMark shop={shop} />
        </PageLink>
        <div className={`${classes.end} unprinted`}>
          <PageLink href={paths.findOrder()} className={`${classes.help} ${classes.wide}`}>
            {t('header.findOrder')}
          </PageLink>
          <PageLink href={paths.help()} className={`${classes.help} ${classes.wide}`}>
            {t('header.help')}
          </PageLink>
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

/** Visitors do not need its code. */
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((module) => module.SignedInMenu), {
  fallback: <LoginLink />,
  failed: <LoginLink />,
})

function AccountMenu() {
  const session = useSession()
  return session ? <SignedInMenu session={session} /> : <LoginLink />
}

function LoginLink() {
  const { t } = useTranslation('common')
  return (
    <PageLink
      href={useLoginPath()}
      className={`${classes.iconButton} ${classes.anonymous}`}
      aria-label={t('header.login')}
      title={t('header.login')}
    >
      <IconUser size="1.375rem" stroke={1.5} aria-hidden />
    </PageLink>
  )
}

/**
 * The shop's logo in the scheme of the page, or its name. A scheme without a logo of its own shows the other one, on the
 * ground that it was drawn for.
 */
function ShopMark({ shop: { name, logo } }: { shop: ShopInfo }) {
  // Translators of pages leave the brand as it is.
  if (!logo) return <span translate="no">{name}</span>
  return (['light', 'dark'] as const).map((scheme) => {
    const schemeLogo = logo[scheme]
    const { file, width, height } = schemeLogo ?? logo[scheme === 'light' ? 'dark' : 'light'] ?? {}
    if (!file) return null
    return (
      <img
        key={scheme}
        className={classes.logo}
        data-scheme={scheme}
        data-borrowed={schemeLogo ? undefined : true}
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

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer), {
  backCloses: true,
  onFailure: () => location.assign(paths.categories()),
})

/** Opens the menu of small screens. Without scripts, or if its code cannot be loaded, it leads to the categories. */
function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    focusPressed(event)
    setOpened(true)
  }
  return (
    <>
      <a
        href={paths.categories()}
        className={`${classes.iconButton} ${classes.menu} ${classes.narrow}`}
        aria-label={t('header.menu')}
        onClick={open}
      >
        <IconMenu2 size="1.5rem" stroke={1.5} aria-hidden />
      </a>
      <MenuDrawer opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

export function CartButton() {
  const { t } = useTranslation('common')
  const count = useCart().totalElements
  const label = count === 0 ? t('cartButton.label') : t('cartButton.labelWithCount', { count })
  return (
    <PageLink href={paths.cart()} className={classes.iconButton} aria-label={label} title={t('cartButton.label')}>
      <IconShoppingBag size="1.5rem" stroke={1.5} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden data-testid="cart-count">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </PageLink>
  )
}

const popoverId = 'header-search'

const focusField = (panel: HTMLElement | null) => panel?.querySelector('input')?.focus()

/**
 * The header's search: in the header on wide screens, one press away on small ones. There it is a native popover, which
 * works without scripts and gives the focus back when it closes.
 */
function HeaderSearch() {
  const { t } = useTranslation('common')
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It was opened before the scripts came.
    if (popover.current?.matches(':popover-open')) focusField(popover.current)
  }, [])
  // Focused within the press: phones show their keyboard then alone.
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    focusPressed(event)
    popover.current?.showPopover()
    focusField(popover.current)
  }
  // Nothing has to be closed on wide screens, whose header has the form.
  const close = () => popover.current?.matches(':popover-open') && popover.current.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className={`${classes.iconButton} ${classes.narrow}`}
        aria-label={t('header.searchLabel')}
        title={t('header.searchLabel')}
        onClick={open}
      >
        <IconSearch size="1.375rem" stroke={1.5} aria-hidden />
      </button>
      <div ref={popover} id={popoverId} popover="auto" className={classes.panel}>
        <SearchForm onSearch={close} />
        <button
          type="button"
          popoverTarget={popoverId}
          popoverTargetAction="hide"
          className={`${classes.iconButton} ${classes.narrow} ${classes.close}`}
          aria-label={t('close')}
        />
      </div>
    </>
  )
}

/** The search text of the present product list; empty on other pages. */
function useSearchedText(): string {
  const [path] = useLocation()
  const search = useSearch()
  const isList = matchPath(path).route.cacheParameters?.includes('q')
  return isList ? (new URLSearchParams(search).get('q') ?? '') : ''
}

const Suggestions = lazy(() => import('../search/suggestions.tsx').then((module) => module.Suggestions), {
  texts: ['search'],
  failed: null,
})

/**
 * The product search: a plain form, so that it works without scripts. The suggestions are loaded when the field is
 * first used, and after a failure when it is used next.
 */
function SearchForm({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const isCombobox = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const query = useSearchedText()
  const lastText = useRef(query)
  const [uses, setUses] = useState(0)
  const [isClicked, setClicked] = useState(false)
  // A new search replaces the text in the field.
  useEffect(() => {
    if (field.current && lastText.current !== query) field.current.value = query
    lastText.current = query
  }, [query])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(q ? paths.productSearch(q) : paths.products())
    onSearch()
  }
  return (
    <search className={classes.search}>
      <form action={paths.products()} method="get" className={classes.form} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query}
          aria-label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={classes.input}
          onFocus={() => setUses((count) => count + 1)}
          onClick={() => setClicked(true)}
          {...(isCombobox && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
        />
        <button type="submit" className={classes.iconButton} aria-label={t('header.search')}>
          <IconSearch size="1.25rem" stroke={1.5} aria-hidden />
        </button>
      </form>
      {uses > 0 && field.current && <Suggestions field={field.current} clicked={isClicked} onChoose={onSearch} />}
    </search>
  )
}
