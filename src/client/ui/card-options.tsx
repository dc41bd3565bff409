import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCard, ProductOption } from '../../shared/catalog/entities.ts'
import { textIn } from '../../shared/localized.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import looks from './looks.module.css'
import classes from './product-grid.module.css'
import { Swatch } from './product-parts.tsx'

/** More would not fit in a card on a phone. */
const shownValues = 6
const shownSwatches = 5

type Value = ProductOption['values'][number]

const isColour = ({ kind }: ProductOption) => kind === 'colour'

/**
 * A card shows the colour whose swatch was pressed or pointed at, else the variants that the list was narrowed to.
 * @returns `picture`: undefined while it is the main one
 */
export function useCardChoice(product: ListedCard) {
  const { id, options, shown, swatches } = product
  const [picked, setPicked] = useState<{ of: ListedCard; pressed?: string; focused?: string | undefined }>()
  const own = picked?.of === product ? (picked.focused ?? picked.pressed) : undefined
  const change = (part: { pressed?: string; focused: string | undefined }) =>
    setPicked((before) => ({ ...(before?.of === product && before), ...part, of: product }))
  const colours = options?.find(isColour)?.values ?? []
  const narrowed = shown?.option.find((value) => colours.some((colour) => colour.id === value))
  const isShown = own === undefined || own === narrowed
  const others = shown?.option.filter((value) => value !== narrowed) ?? []
  const swatch = swatches?.find(({ value }) => value === own)
  const ofList = shown?.image === undefined ? undefined : { file: shown.image, color: shown.color }
  return {
    colour: own ?? narrowed,
    picture: isShown ? ofList : swatch && { file: swatch.image, color: swatch.color },
    price:
      isShown && shown?.price !== undefined
        ? { price: shown.price, priceVaries: shown.priceVaries, unitPrice: undefined }
        : product,
    /** The address of the product in a colour, and in what else the list was narrowed by. */
    getHref: (colour = own ?? narrowed) => paths.productWith(id, colour ? [colour, ...others] : others),
    press: (pressed: string) => change({ pressed, focused: undefined }),
    /** A colour that the focus alone shows goes with it, back to the one that was pressed. */
    focus: (focused: string | undefined) => change({ focused }),
  }
}

type CardChoice = ReturnType<typeof useCardChoice>

/** The values of each option in which a product can be bought: its colors as swatches, its sizes as text. */
export function CardOptions({ product, choice, title }: { product: ListedCard; choice: CardChoice; title: string }) {
  const language = useLanguage()
  const { options = [] } = product
  return options.map((option) => {
    const available = option.values.filter(({ availability }) => availability !== 'sold-out')
    if (available.length === 0) return null
    const isChoice = option === options.find(isColour) && available.length > 1
    const values = isChoice ? pickSwatches(available, choice.colour) : available.slice(0, shownValues)
    const more = available.length - values.length
    return (
      <p key={option.id} className={`${looks.small} ${isChoice ? classes.swatches : classes.values}`}>
        <span className={looks.hidden}>{textIn(language, option.name)}: </span>
        {values.map((value) =>
          isChoice ? (
            <SwatchLink key={value.id} value={value} choice={choice} title={title} />
          ) : (
            <ValueText key={value.id} value={value} />
          ),
        )}
        {more > 0 && `+${more}`}
      </p>
    )
  })
}

/** The first colours, and in place of the last of them the one that is shown. */
function pickSwatches(values: readonly Value[], shown: string | undefined): Value[] {
  const first = values.slice(0, shownSwatches)
  const missing = first.some(({ id }) => id === shown) ? undefined : values.find(({ id }) => id === shown)
  return missing ? [...first.slice(0, -1), missing] : first
}

function ValueText({ value }: { value: Value }): ReactNode {
  const name = textIn(useLanguage(), value.name)
  return (
    <>
      {value.swatch && <Swatch color={value.swatch} />}
      <span className={value.swatch ? looks.hidden : classes.value}>{name}</span>{' '}
    </>
  )
}

/** Changes the picture and the address of its card; without scripts it opens the product in its color. */
function SwatchLink({ value, choice, title }: { value: Value; choice: CardChoice; title: string }) {
  const { t } = useTranslation('common')
  const name = textIn(useLanguage(), value.name)
  return (
    <PageLink
      href={choice.getHref(value.id)}
      rel="nofollow"
      className={classes.swatch}
      aria-label={t('inColour', { title, colour: name })}
      title={name}
      aria-current={choice.colour === value.id ? 'true' : undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && choice.press(value.id)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && choice.focus(value.id)}
      onBlur={() => choice.focus(undefined)}
      onClick={(event) => {
        event.preventDefault()
        choice.press(value.id)
      }}
    >
      {value.swatch ? <Swatch color={value.swatch} /> : name}
    </PageLink>
  )
}
