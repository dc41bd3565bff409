import { useTranslation } from 'react-i18next'
import { bandOf, type PriceBand } from '../../../shared/catalog/price-bands.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type ListState, listAddress } from './list-address.ts'
import classes from './price-band-links.module.css'

interface PriceBandLinksProps {
  path: string
  state: ListState
  /** The bands of the whole collection, "all" first. */
  bands: readonly PriceBand[]
}

/** Chooses a price range; a choice replaces the former one and leads to page 1 (contract section 4). */
export function PriceBandLinks({ path, state, bands }: PriceBandLinksProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const chosen = bandOf(state.min, state.max, bands)
  return (
    <nav aria-label={t('price.label')}>
      <ul className={classes.bands}>
        {bands.map(({ key, min, max }) => {
          const range = key === 'all' ? { min: undefined, max: undefined } : { min, max }
          const figures = { min: formatEuros(min, language), max: formatEuros(max, language) }
          return (
            <li key={key}>
              <PageLink
                href={listAddress(path, { ...state, ...range, page: 1 })}
                className={classes.band}
                aria-current={key === chosen ? 'true' : undefined}
                data-band={key}
              >
                {key === 'all' ? t('price.all') : t('price.range', figures)}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
