import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import classes from './category-choices.module.css'
import { ChoiceBoxes } from './choices.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { listAddress } from './list-address.ts'

type CategoryChoicesProps = Pick<FilterPanelProps, 'state' | 'categoryId' | 'facets'> & {
  onToggle: (id: string) => void
}

/** The categories to choose from; on the page of a category a link to the same list where more can be added. */
export function CategoryChoices({ state, categoryId, facets, onToggle }: CategoryChoicesProps) {
  const { t } = useTranslation('products')
  const choices = useCategoryChoices({ state, facets })
  if (categoryId) {
    const wider = listAddress(paths.products(), { ...state, categories: [categoryId], page: 1 })
    return (
      <p className={classes.wider}>
        <PageLink href={wider} rel="nofollow" className={classes.link}>
          {t('filter.moreCategories')}
        </PageLink>
      </p>
    )
  }
  if (choices.length === 0) return null
  return <ChoiceBoxes name="category" title={t('filter.category')} choices={choices} onToggle={onToggle} />
}

/** The categories with a count, all while the counts are loading; chosen ones are always included. */
function useCategoryChoices({ state, facets }: Pick<FilterPanelProps, 'state' | 'facets'>) {
  const language = useLanguage()
  const { data: all = [] } = trpc.catalog.categories.useQuery()
  const counts = new Map(facets?.categories.map(({ id, count }) => [id, count]))
  const isChosen = (id: string) => state.categories?.includes(id) ?? false
  return all
    .filter(({ id }) => !facets || counts.has(id) || isChosen(id))
    .map(({ id, name }) => ({
      key: id,
      label: textIn(language, name),
      chosen: isChosen(id),
      count: facets && (counts.get(id) ?? 0),
    }))
}
