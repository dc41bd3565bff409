import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import classes from './category-choices.module.css'
import { ChoiceBoxes, shownBoxes } from './choices.tsx'
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

/**
 * The categories with products. Where they are too many to be seen at once, only those with a count, and all while the
 * counts are loading; a few are always shown, so that a list that arrives moves no filter. Chosen ones are always included.
 */
function useCategoryChoices({ state, facets }: Pick<FilterPanelProps, 'state' | 'facets'>) {
  const language = useLanguage()
  const { data = [] } = trpc.catalog.categories.useQuery()
  const counts = new Map(facets?.categories.map(({ id, count }) => [id, count]))
  const isChosen = (id: string) => state.categories?.includes(id) ?? false
  const all = data.filter(({ id, numberOfProducts }) => numberOfProducts > 0 || isChosen(id))
  return all
    .filter(({ id }) => all.length <= shownBoxes || !facets || counts.has(id) || isChosen(id))
    .map(({ id, name }) => ({
      key: id,
      label: textIn(language, name),
      chosen: isChosen(id),
      count: facets && (counts.get(id) ?? 0),
    }))
}
