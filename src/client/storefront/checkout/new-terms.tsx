import { textIn } from '../../../shared/localized.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { Markdown } from '../../ui/markdown.tsx'
import classes from './checkout-page.module.css'

export function NewTerms({ terms, label }: { terms: AcceptedTerms; label: string }) {
  const language = useLanguage()
  const { data } = trpc.settings.legal.useQuery({ document: 'terms', version: terms.version })
  if (!data) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard.
    <section className={classes.terms} tabIndex={0} aria-label={label}>
      <Markdown text={textIn(language, data.text)} top={2} />
    </section>
  )
}
