import { useTranslation } from 'react-i18next'
import { type Availability, availabilities } from '../../../shared/catalog/availability.ts'
import { leastRatings } from '../../../shared/catalog/facets.ts'
import { findBand, type PriceBand, priceBandKeys } from '../../../shared/catalog/price-bands.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { Swatch } from '../../ui/swatch/swatch.tsx'
import { ApplyButton } from './apply-button.tsx'
import classes from './category-choices.module.css'
import { ChoiceBoxes, ChoiceLinks, ChoiceLinksSkeleton, shownBoxes } from './choices.tsx'
import { toggled } from './chosen-filters.ts'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { type ListState, listAddress, listFields } from './list-address.ts'
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

type OptionChoicesProps = Pick<FilterPanelProps, 'state' | 'facets'> & {
  onToggle: (valueId: string) => void
}

/** The values of the shop's options that the collection has, such as its sizes and colors. */
function OptionChoices({ state, facets, onToggle }: OptionChoicesProps) {
  const language = useLanguage()
  return facets?.options?.map(({ id, name, values }) => (
    <ChoiceBoxes
      key={id}
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
      onToggle={onToggle}
    />
  ))
}

type PriceBandLinksProps = Pick<FilterPanelProps, 'path' | 'state' | 'bands' | 'facets'>

/** Links to the price ranges; each replaces the previous choice and leads to page 1 (docs/rules.md#lists). */
function PriceBandLinks({ path, state, bands, facets }: PriceBandLinksProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const change = useListChange(path, state)
  if (!bands) return <ChoiceLinksSkeleton title={t('price.label')} count={priceBandKeys.length} />
  const chosen = findBand(state.min, state.max, bands)
  const boundsOf = ({ key, min, max }: PriceBand) => (key === 'all' ? { min: undefined, max: undefined } : { min, max })
  const choices = bands.map((band) => ({
    key: band.key,
    label:
      band.key === 'all'
        ? t('price.all')
        : t('price.range', { min: formatEuros(band.min, language), max: formatEuros(band.max, language) }),
    href: listAddress(path, { ...state, ...boundsOf(band), page: 1 }),
    chosen: band.key === chosen,
    count: facets?.prices.find((price) => price.key === band.key)?.count,
  }))
  const choose = (key: string) => {
    const band = bands.find((each) => each.key === key)
    if (band) change(() => boundsOf(band))
  }
  return <ChoiceLinks title={t('price.label')} choices={choices} onChoose={choose} />
}

type CategoryChoicesProps = Pick<FilterPanelProps, 'state' | 'categoryId' | 'facets'> & {
  onToggle: (id: string) => void
}

/** The categories to choose from; on the page of a category a link to the same list where more can be added. */
function CategoryChoices({ state, categoryId, facets, onToggle }: CategoryChoicesProps) {
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
