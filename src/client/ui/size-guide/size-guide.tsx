import { useTranslation } from 'react-i18next'
import type { SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../chart/numbers.ts'
import { GuideFigure } from './guide-figure.tsx'
import { letteredMeasures } from './letters.ts'
import classes from './size-guide.module.css'

/** A size guide: the garment as a drawing, the table of its measures, and a note. Needs the texts of `product`. */
export function SizeGuide({ guide }: { guide: SizeGuideView }) {
  const language = useLanguage()
  const note = textIn(language, guide.note)
  return (
    <div className={classes.guide}>
      <GuideFigure guide={guide} />
      <MeasureTable guide={guide} />
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}

/** Sizes by measures. On a phone it scrolls sideways below its sizes, which stay. */
function MeasureTable({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const name = textIn(language, guide.name)
  const letters = new Map(letteredMeasures(guide).map(({ column, letter }) => [column, letter]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('sizeGuide.table', { name })}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          <span className={classes.captionText}>{t('sizeGuide.caption', { name })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('sizeGuide.size')}</th>
            {guide.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and keep their order.
              <th key={index} scope="col" className={classes.number}>
                {letters.has(index) && <span className={classes.columnLetter}>{letters.get(index)} </span>}
                {textIn(language, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ size, values }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as of the columns; a preview may have two of one name.
            <tr key={row}>
              <th scope="row">{size}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as of the columns.
                <td key={index} className={classes.number}>
                  {value === null ? <Missing /> : formatNumber(value, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Missing() {
  const { t } = useTranslation('product')
  return (
    <>
      <span aria-hidden>–</span>
      <span className={classes.hidden}>{t('sizeGuide.missing')}</span>
    </>
  )
}
