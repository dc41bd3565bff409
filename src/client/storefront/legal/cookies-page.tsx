import { useTranslation } from 'react-i18next'
import looks from '../../ui/looks.module.css'
import classes from './legal.module.css'
import { createLegalPage } from './legal-document.tsx'

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

export const { load, Page } = createLegalPage('cookies', { Appendix: StoredItems })

function StoredItems() {
  const { t } = useTranslation('legal')
  return (
    <table className={`${looks.table} ${classes.table}`}>
      <caption>{t('cookies.caption')}</caption>
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
            <td className={classes.place}>{t(`cookies.places.${place}`)}</td>
            <td>{t(`cookies.items.${name}.purpose`)}</td>
            <td className={classes.place}>{t(`cookies.items.${name}.duration`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
