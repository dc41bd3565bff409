import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { textHead } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import classes from './legal.module.css'
import { LegalArticle } from './legal-document.tsx'
import { isOwnText, loadOwnOr } from './legal-version.ts'
import stored from './stored-items.module.css'
import { TextSections } from './text-sections.tsx'

/** Everything that the shop may store in a browser; new entries must be listed here. */
const storedItems = [
  { name: 'i18next', place: 'cookie' },
  { name: 'i18nextLng', place: 'local' },
  { name: 'guest', place: 'cookie' },
  { name: 'known', place: 'cookie' },
  { name: 'cartProducts', place: 'local' },
  { name: 'userData', place: 'local' },
  { name: 'acceptedCookies', place: 'local' },
  { name: 'draft', place: 'session' },
  { name: 'mantine-color-scheme-value', place: 'local' },
  { name: 'adminColumns', place: 'local' },
  { name: 'adminRows', place: 'local' },
  { name: 'adminNavigation', place: 'local' },
  { name: 'scroll-positions', place: 'session' },
] as const

export const load = loadOwnOr(
  'cookies',
  'legal:cookies.title',
  textHead({ title: 'legal:cookies.title', description: 'legal:cookies.description' }),
)

/** What the shop stores in the visitor's browser, entry by entry, in the words of the owner or those that it came with. */
export function Page() {
  const { t } = useTranslation('legal')
  const { shop } = usePageEnvironment()
  const search = new URLSearchParams(useSearch())
  if (isOwnText(shop, 'cookies', search)) {
    return (
      <LegalArticle document="cookies" title={t('cookies.title')}>
        <StoredItems />
      </LegalArticle>
    )
  }
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{t('cookies.title')}</h1>
      <p className={classes.lead}>{t('cookies.lead')}</p>
      <StoredItems />
      <TextSections of="cookies" />
    </article>
  )
}

function StoredItems() {
  const { t } = useTranslation('legal')
  return (
    <table className={stored.table}>
      <caption className={stored.caption}>{t('cookies.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cookies.name')}</th>
          <th scope="col">{t('cookies.place')}</th>
          <th scope="col">{t('cookies.purpose')}</th>
          <th scope="col">{t('cookies.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {storedItems.map(({ name, place }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className={stored.place}>{t(`cookies.places.${place}`)}</td>
            <td>{t(`cookies.items.${name}.purpose`)}</td>
            <td className={stored.duration}>{t(`cookies.items.${name}.duration`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
