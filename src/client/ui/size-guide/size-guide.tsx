import { useTranslation } from 'react-i18next'
import type { GuideMeasure, SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatNumber } from '../chart/numbers.ts'
import looks from '../looks.module.css'
import { figureShapes, type MeasureLine } from './figure-shapes.ts'
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
      <span className={looks.hidden}>{t('sizeGuide.missing')}</span>
    </>
  )
}

interface LetteredMeasure {
  letter: string
  /** Index of the column. */
  column: number
  measure: GuideMeasure
}

/** The measures that the drawing of a guide shows, A, B, C in the order of their columns. */
function letteredMeasures({ figure, measures }: Pick<SizeGuideView, 'figure' | 'measures'>): LetteredMeasure[] {
  if (figure === 'none') return []
  const shown = measures.flatMap((measure, column) => (measure === null ? [] : [{ measure, column }]))
  return shown.map((each, index) => ({ ...each, letter: String.fromCharCode('A'.charCodeAt(0) + index) }))
}

/** The garment as a drawing, with the measures of the table as lines with their letters. */
function GuideFigure({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { figure, columns } = guide
  if (figure === 'none') return null
  const { outline, seams, lines } = figureShapes[figure]
  const measures = letteredMeasures(guide)
  const named = measures.map(({ letter, column }) => `${letter} ${textIn(language, columns[column] ?? [])}`)
  return (
    <svg viewBox="0 0 240 240" role="img" className={classes.figure}>
      <title>{[t(`sizeGuide.figures.${figure}`), ...named].join(', ')}</title>
      <path d={outline} className={classes.outline} />
      {seams.map((seam) => (
        <path key={seam} d={seam} className={classes.seam} />
      ))}
      {measures.map(({ letter, measure }) => {
        const line = lines[measure]
        return line && <Line key={letter} line={line} letter={letter} />
      })}
    </svg>
  )
}

/** Half the length of the stroke across each end of a line. */
const tick = 4

function Line({ line: { from, to, letter: at }, letter }: { line: MeasureLine; letter: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [x, y] = [(-dy / length) * tick, (dx / length) * tick].map(Math.round) as [number, number]
  const ticks = [from, to].map(([endX, endY]) => `M${endX - x} ${endY - y} L${endX + x} ${endY + y}`)
  return (
    <g>
      <path d={`M${from.join(' ')} L${to.join(' ')} ${ticks.join(' ')}`} className={classes.line} />
      <circle cx={at[0]} cy={at[1]} r={10} className={classes.mark} />
      <text x={at[0]} y={at[1]} dy="0.36em" className={classes.letter}>
        {letter}
      </text>
    </g>
  )
}
