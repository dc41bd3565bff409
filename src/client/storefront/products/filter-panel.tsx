import { useTranslation } from 'react-i18next'
import { type Availability, availabilities } from '../../../shared/catalog/availability.ts'
import { leastRatings } from '../../../shared/catalog/facets.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import { ApplyButton } from './apply-button.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { ChoiceBoxes, ChoiceLinks } from './choices.tsx'
import { toggled } from './chosen-filters.ts'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { type ListState, listAddress, listFields } from './list-address.ts'
import { OptionChoices } from './option-choices.tsx'
import { PriceBandLinks } from './price-band-links.tsx'
import { useListChange } from './use-list-change.ts'

/** The state that the form's own boxes do not contain. */
function hiddenFields(state: ListState, facets: Facets | undefined): [string, string][] {
  const boxes = new Set(facets?.options?.flatMap(({ values }) => values.map(({ id }) => id)))
  const options = state.options?.filter((id) => !boxes.has(id))
  const others = options && options.length > 0 ? options : undefined
  return listFields({ ...state, categories: undefined, availability: undefined, options: others, page: 1 })
}

/**
 * All filters of a list. Single choices are links, multiple choices are boxes of a plain form: both work without
 * scripts.
 */
export function FilterPanel({ path, state, categoryId, bands, facets }: FilterPanelProps) {
  const { t } = useTranslation('products')
  const change = useListChange(path, state)
  return (
    <form action={path} method="get" onSubmit={(event) => event.preventDefault()}>
      {hiddenFields(state, facets).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CategoryChoices
        state={state}
        categoryId={categoryId}
        facets={facets}
        onToggle={(id) => change(({ categories }) => ({ categories: toggled(categories, id) }))}
      />
      <PriceBandLinks path={path} state={state} bands={bands} facets={facets} />
      <RatingLinks path={path} state={state} facets={facets} />
      <ChoiceBoxes
        title={t('filter.availability')}
        name="stock"
        choices={availabilities.map((availability) => ({
          key: availability,
          label: t(`filter.stock.${availability}`),
          chosen: state.availability?.includes(availability) ?? false,
          count: facets?.availability.find((facet) => facet.availability === availability)?.count,
        }))}
        onToggle={(key) => change(({ availability }) => ({ availability: toggled(availability, key as Availability) }))}
      />
      {/* Last: which options the collection has comes with the counts, and must not move the other filters. */}
      <OptionChoices
        state={state}
        facets={facets}
        onToggle={(id) => change(({ options }) => ({ options: toggled(options, id) }))}
      />
      <ApplyButton>{t('filter.apply')}</ApplyButton>
    </form>
  )
}

function RatingLinks({ path, state, facets }: Pick<FilterPanelProps, 'path' | 'state' | 'facets'>) {
  const { t } = useTranslation('products')
  const change = useListChange(path, state)
  const choices = [undefined, ...leastRatings].map((rating) => ({
    key: String(rating ?? 'any'),
    label: rating ? t('filter.least', { count: rating }) : t('filter.anyRating'),
    href: listAddress(path, { ...state, rating, page: 1 }),
    chosen: rating === state.rating,
    count: facets?.ratings.find((facet) => facet.rating === rating)?.count,
  }))
  const choose = (key: string) => change(() => ({ rating: leastRatings.find((rating) => String(rating) === key) }))
  return <ChoiceLinks title={t('filter.rating')} choices={choices} onChoose={choose} />
}
