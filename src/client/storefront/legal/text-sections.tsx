import { useTranslation } from 'react-i18next'
import classes from './legal.module.css'

interface TextSection {
  heading: string
  paragraphs: string[]
}

/** The sections of a legal text, as listed in the locale files. */
export function TextSections({ of }: { of: 'terms' | 'cookies' }) {
  const { t } = useTranslation('legal')
  const sections = t(`${of}.sections`, { returnObjects: true }) as TextSection[]
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className={classes.section}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}
