import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import classes from './checkout-page.module.css'
import own from './terms.module.css'

const writtenDay = ({ from }: AcceptedTerms) => from.replaceAll('-', '/')

/** Which terms the buyer accepts by paying; only of the owner's own ones. */
export function AcceptTerms({ terms }: { terms: AcceptedTerms }) {
  const { t } = useTranslation('legal-documents')
  return (
    <p className={classes.next}>
      {t('accept')} {/* In another tab: the form stays as it is. */}
      <a href={paths.legal('terms', terms.version)} target="_blank" rel="noreferrer">
        {t('terms', { date: writtenDay(terms) })}
      </a>
    </p>
  )
}

/** Says that the terms changed meanwhile, and shows the new ones; it gets the focus. */
export function TermsChanged({ terms }: { terms: AcceptedTerms | null }) {
  const { t } = useTranslation('legal-documents')
  const href = terms ? paths.legal('terms', terms.version) : paths.terms()
  return (
    <div className={classes.failure} tabIndex={-1} data-testid="terms-changed">
      <p>{t('changed.text')}</p>
      {terms && <NewTerms terms={terms} />}
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          {terms ? t('terms', { date: writtenDay(terms) }) : t('changed.builtIn')}
        </a>
      </p>
      <p>{t('changed.again')}</p>
    </div>
  )
}

function NewTerms({ terms }: { terms: AcceptedTerms }) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  const { data } = trpc.settings.legal.useQuery({ document: 'terms', version: terms.version })
  if (!data) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard.
    <section className={own.terms} tabIndex={0} aria-label={t('terms', { date: writtenDay(terms) })}>
      <Markdown text={textIn(language, data.text)} top={3} />
    </section>
  )
}
