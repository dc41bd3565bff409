import { memo, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type Availability, availabilities } from '../../../shared/catalog/availability.ts'
import { leastRatings } from '../../../shared/catalog/facets.ts'
import { findBand, type PriceBand, priceBandKeys } from '../../../shared/catalog/price-bands.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Swatch } from '../../ui/product-parts.tsx'
import { ApplyButton, ChoiceBoxes, ChoiceLinks, ChoiceLinksSkeleton, shownBoxes } from './choices.tsx'
import { FoldedContext } from './filter-group.tsx'
import classes from './filters.module.css'
import { type ListState, listAddress, listFields, toggle, useListChange } from './list-address.ts'

export interface FilterPanelProps {
  path: string
  state: ListState
  categoryId: string | undefined
  /** The price bands of the whole collection, "all" first; undefined while they are loading. */
  bands: readonly PriceBand[] | undefined
  /** Counts of the choices; undefined while they are loading or could not be loaded. */
  facets: Facets | undefined
}

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
export const FilterPanel = memo(function FilterPanel(panel: FilterPanelProps) {
  const { t } = useTranslation('products')
  const { path, state, facets } = panel
  const change = useListChange(path, state)
  const isFolded = use(FoldedContext)
  return (
    <form action={path} method="get" onSubmit={(event) => event.preventDefault()}>
      {hiddenFields(state, facets).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isFolded && <OptionChoices {...panel} />}
      <CategoryChoices {...panel} />
      <PriceBandLinks {...panel} />
      <RatingLinks {...panel} />
      <ChoiceBoxes
        title={t('filter.availability')}
        name="stock"
        choices={availabilities.map((availability) => ({
          key: availability,
          label: t(`filter.stock.${availability}`),
          chosen: state.availability?.includes(availability) ?? false,
          count: facets?.availability.find((facet) => facet.availability === availability)?.count,
        }))}
        onToggle={(key) => change(({ availability }) => ({ availability: toggle(availability, key as Availability) }))}
      />
      {/* Last: which options the collection has comes with the counts, and must not move the other filters. */}
      {!isFolded && <OptionChoices {...panel} />}
      <ApplyButton>{t('filter.apply')}</ApplyButton>
    </form>
  )
})

function RatingLinks({ path, state, facets }: FilterPanelProps) {
  const { t } = useTranslation('products')
  const change = useListChange(path, state)
  const choices = [undefined, ...leastRatings].map((rating) => ({
    key: String(rating ?? 'any'),
    label: rating ? t('filter.least', { count: rating }) : t('filter.anyRating'),
    href: listAddress(path, { ...state, rating, page: 1 }),
    chosen: rating === state.rating,
    count: facets?.ratings.find((facet) => facet.rating === rating)?.count,
    rating,
  }))
  return (
    <ChoiceLinks title={t('filter.rating')} choices={choices} onChoose={({ rating }) => change(() => ({ rating }))} />
  )
}

/** Sizes are asked for first: what does not fit is of no use. */
function sizesFirst(options: Facets['options'] = []) {
  const isSize = ({ name }: (typeof options)[number]) => searchText(textIn('en', name)) === 'size'
  return [...options.filter(isSize), ...options.filter((option) => !isSize(option))]
}

function OptionChoices({ path, state, facets }: FilterPanelProps) {
  const language = useLanguage()
  const change = useListChange(path, state)
  return sizesFirst(facets?.options).map(({ id, name, values }) => (
    <ChoiceBoxes
      key={id}
      foldsDead
      name="option"
      title={textIn(language, name)}
      choices={values.map((value) => ({
        key: value.id,
        label: (
          <>
            {value.swatch && <Swatch color={value.swatch} />}
            {textIn(language, value.name)}
          </>
        ),
        chosen: state.options?.includes(value.id) ?? false,
        count: value.count,
      }))}
      onToggle={(value) => change(({ options }) => ({ options: toggle(options, value) }))}
    />
  ))
}

/** Links to the price ranges; each replaces the previous choice and leads to page 1 (docs/rules.md#lists). */
function PriceBandLinks({ path, state, bands, facets }: FilterPanelProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const change = useListChange(path, state)
  if (!bands) return <ChoiceLinksSkeleton title={t('price.label')} count={priceBandKeys.length} />
  const chosen = findBand(state.min, state.max, bands)
  const choices = bands.map(({ key, min, max }) => {
    const isAll = key === 'all'
    const bounds = isAll ? { min: undefined, max: undefined } : { min, max }
    const figures = { min: formatEuros(min, language), max: formatEuros(max, language) }
    return {
      key,
      label: isAll ? t('price.all') : t('price.range', figures),
      href: listAddress(path, { ...state, ...bounds, page: 1 }),
      chosen: key === chosen,
      count: facets?.prices.find((price) => price.key === key)?.count,
      bounds,
    }
  })
  return <ChoiceLinks title={t('price.label')} choices={choices} onChoose={({ bounds }) => change(() => bounds)} />
}

/** The categories to choose from; on the page of a category a link to the same list where more can be added. */
function CategoryChoices({ path, state, categoryId, facets }: FilterPanelProps) {
  const { t } = useTranslation('products')
  const choices = useCategoryChoices(state, facets)
  const change = useListChange(path, state)
  if (categoryId) {
    const wider = listAddress(paths.products(), { ...state, categories: [categoryId], page: 1 })
    return (
      <p className={classes.wider}>
        <PageLink href={wider} rel="nofollow" className={classes.unfold}>
          {t('filter.moreCategories')}
        </PageLink>
      </p>
    )
  }
  if (choices.length === 0) return null
  return (
    <ChoiceBoxes
      name="category"
      title={t('filter.category')}
      choices={choices}
      onToggle={(id) => change(({ categories }) => ({ categories: toggle(categories, id) }))}
    />
  )
}

/**
 * The categories with products. Where they are too many to be seen at once, only those with a count, and all while the
 * counts are loading; a few are always shown, so that a list that arrives moves no filter. Chosen ones are always included.
 */
function useCategoryChoices(state: ListState, facets: Facets | undefined) {
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
