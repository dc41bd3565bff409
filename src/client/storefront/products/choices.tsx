import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './choices.module.css'

/** Made once: a format of its own for each number takes longer than the rest of the panel. */
const countFormats: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es'),
  en: new Intl.NumberFormat('en'),
}

/** So many boxes of a group stand open. */
const shownBoxes = 10

interface Choice {
  key: string
  label: ReactNode
  chosen: boolean
  /** Products that it leads to; unknown while the counts are coming, and nothing is written then. */
  count: number | undefined
}

/** Leads nowhere; one that is chosen can always be taken back. */
const isDead = ({ chosen, count }: Choice) => count === 0 && !chosen

function Count({ count }: { count: number | undefined }) {
  const language = useLanguage()
  return <span className={classes.count}>{count !== undefined && countFormats[language].format(count)}</span>
}

interface ChoiceLinksProps {
  title: string
  choices: readonly (Choice & { href: string })[]
}

/** One of several: each is a link to its list. */
export function ChoiceLinks({ title, choices }: ChoiceLinksProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice.key}>
            {isDead(choice) ? (
              <span className={classes.dead}>
                <span>{choice.label}</span> <Count count={choice.count} />
              </span>
            ) : (
              <PageLink
                href={choice.href}
                // The same products again, in more ways than a search engine should count.
                rel="nofollow"
                className={classes.link}
                aria-current={choice.chosen ? 'true' : undefined}
                data-choice={choice.key}
              >
                <span>{choice.label}</span> <Count count={choice.count} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceBoxesProps {
  title: string
  /** Key of the address; the form sends it when no script does. */
  name: string
  choices: readonly Choice[]
  onToggle: (key: string) => void
}

/** Any of several. Of many, those beyond the first are folded away. */
export function ChoiceBoxes({ title, choices, ...boxes }: ChoiceBoxesProps) {
  const { t } = useTranslation('products')
  const folded = choices.slice(shownBoxes)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {choices.slice(0, shownBoxes).map((choice) => (
        <Box key={choice.key} choice={choice} {...boxes} />
      ))}
      {folded.length > 0 && (
        <details open={folded.some(({ chosen }) => chosen)} className={classes.more}>
          <summary className={classes.unfold}>{t('filter.more', { count: folded.length })}</summary>
          {folded.map((choice) => (
            <Box key={choice.key} choice={choice} {...boxes} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

/** One that leads nowhere keeps the focus of who has just taken it back, so it is not `disabled`. */
function Box({ choice, name, onToggle }: { choice: Choice } & Pick<ChoiceBoxesProps, 'name' | 'onToggle'>) {
  const dead = isDead(choice)
  return (
    <label className={dead ? classes.dead : classes.box}>
      <input
        type="checkbox"
        name={name}
        value={choice.key}
        className={classes.input}
        checked={choice.chosen}
        aria-disabled={dead || undefined}
        onChange={() => dead || onToggle(choice.key)}
      />
      <span className={classes.label}>{choice.label}</span> <Count count={choice.count} />
    </label>
  )
}
