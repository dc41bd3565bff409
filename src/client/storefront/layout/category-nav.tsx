import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import classes from './menus.module.css'

/** Maximum number of categories in the header; the categories page lists all. */
const shownCategories = 8

/** Links to the product list and its categories, in a row or, with `column`, below each other. */
export function CategoryNav({ column = false, onChoose }: { column?: boolean; onChoose?: () => void }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const [path] = useLocation()
  const { data = [] } = trpc.catalog.categories.useQuery()
  const links = [
    { href: paths.products(), label: t('header.products') },
    ...data
      .slice(0, column ? undefined : shownCategories)
      .map(({ id, name }) => ({ href: paths.category(id), label: textIn(language, name) })),
    ...(column || data.length > shownCategories ? [{ href: paths.categories(), label: t('header.categories') }] : []),
  ]
  return (
    <ul className={column ? classes.column : classes.bar}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <PageLink
            href={href}
            className={classes.category}
            aria-current={path === href ? 'page' : undefined}
            onClick={onChoose}
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
