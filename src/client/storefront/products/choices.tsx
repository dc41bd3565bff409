import { type MouseEvent, type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormats } from '../../../shared/number-format.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import { FilterGroup, FoldedContext, WithoutResults } from './filter-group.tsx'
import classes from './filters.module.css'

const formatFor = numberFormats((language) => new Intl.NumberFormat(language))

/** Number of boxes of a group that are not collapsed. */
export const shownBoxes = 10

interface Choice {
  key: string
  label: ReactNode
  chosen: boolean
  /** Number of products that it leads to; undefined while the counts are loading. */
  count: number | undefined
}

/** Leads to no product; a chosen one can always be removed. */
const isDead = ({ chosen, count }: Choice) => count === 0 && !chosen

function Count({ count }: { count: number | undefined }) {
  const language = useLanguage()
  return <span className={classes.count}>{count !== undefined && formatFor(language).format(count)}</span>
}

interface ChoiceLinksProps<Link> {
  title: string
  choices: readonly Link[]
  onChoose: (choice: Link) => void
}

/** A single choice: each option is a link to its list. */
export function ChoiceLinks<Link extends Choice & { href: string }>(props: ChoiceLinksProps<Link>) {
  const { title, choices, onChoose } = props
  const [current, choose] = useChosen(choices.find(({ chosen }) => chosen)?.key)
  const press = (event: MouseEvent, choice: Link) => {
    event.preventDefault()
    choose(choice.key)
    onChoose(choice)
  }
  // The first one is that of all products.
  const isNarrowed = choices.findIndex(({ chosen }) => chosen) > 0
  return (
    <FilterGroup links title={title} chosen={Number(isNarrowed)}>
      <ul>
        {choices.map((choice) => (
          <li key={choice.key}>
            {isDead(choice) ? (
              <span className={classes.dead}>
                <span>{choice.label}</span> <Count count={choice.count} />
              </span>
            ) : (
              <PageLink
                href={choice.href}
                // The combinations of filters are not for search engines.
                rel="nofollow"
                className={classes.link}
                aria-current={choice.key === current ? 'true' : undefined}
                data-choice={choice.key}
                onClick={(event) => press(event, choice)}
              >
                <span>{choice.label}</span> <Count count={choice.count} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

/** Placeholder of a single choice that is loading, in its final size. */
export function ChoiceLinksSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <ul aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <li key={index} className={classes.dead}>
            <span className={classes.bone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceBoxesProps {
  title: string
  /** Parameter of the address; the form's field without scripts. */
  name: string
  choices: readonly Choice[]
  onToggle: (key: string) => void
  /** Whether values without products are folded also where the groups are not: nothing that would move is below them. */
  foldsDead?: boolean
}

/** A multiple choice; options beyond the first ten, and those that lead to no product, are collapsed. */
export function ChoiceBoxes({ title, choices, onToggle, foldsDead, name }: ChoiceBoxesProps) {
  const { t } = useTranslation('products')
  const isFolding = use(FoldedContext) || foldsDead
  // One that was just unchecked stays in its place, and with it the focus.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const boxes = {
    name,
    onToggle(key: string) {
      setTouched((before) => new Set(before).add(key))
      onToggle(key)
    },
  }
  const isFolded = (choice: Choice) => isFolding && isDead(choice) && !touched.has(choice.key)
  const found = choices.filter((choice) => !isFolded(choice))
  const more = found.slice(shownBoxes)
  return (
    <FilterGroup title={title} chosen={choices.filter(({ chosen }) => chosen).length}>
      {found.slice(0, shownBoxes).map((choice) => (
        <Box key={choice.key} choice={choice} {...boxes} />
      ))}
      {more.length > 0 && (
        <details open={more.some(({ chosen }) => chosen)}>
          <summary className={classes.unfold}>{t('filter.more', { count: more.length })}</summary>
          {more.map((choice) => (
            <Box key={choice.key} choice={choice} {...boxes} />
          ))}
        </details>
      )}
      <WithoutResults values={choices.filter(isFolded)}>
        {(choice) => <Box key={choice.key} choice={choice} {...boxes} />}
      </WithoutResults>
    </FilterGroup>
  )
}

/** A box that leads to no product is not `disabled`: it may have just been unchecked and would lose the focus. */
function Box({ choice, name, onToggle }: { choice: Choice } & Pick<ChoiceBoxesProps, 'name' | 'onToggle'>) {
  const [chosen, choose] = useChosen(choice.chosen)
  const dead = isDead({ ...choice, chosen })
  const toggle = () => {
    choose(!chosen)
    onToggle(choice.key)
  }
  return (
    <label className={dead ? classes.dead : classes.box}>
      <input
        type="checkbox"
        name={name}
        value={choice.key}
        className={classes.input}
        checked={chosen}
        aria-disabled={dead || undefined}
        onChange={() => dead || toggle()}
      />
      <span className={classes.label}>{choice.label}</span> <Count count={choice.count} />
    </label>
  )
}

/** Submits a form of choices without scripts; with scripts it is hidden and each choice applies at once. */
export function ApplyButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={classes.apply}>
      {children}
    </button>
  )
}
