import { useTranslation } from 'react-i18next'
import type { GuideFigure, GuideMeasure, SizeGuideView } from '../../shared/catalog/size-guides.ts'
import { textIn } from '../../shared/localized.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import looks from './looks.module.css'
import { formatNumber } from './numbers.ts'
import classes from './size-guide.module.css'

/** A size guide: the garment as a drawing, the table of its measures, and a note. Needs the texts of `product`. */
export function SizeGuide({ guide }: { guide: SizeGuideView }) {
  const language = useLanguage()
  const note = textIn(language, guide.note)
  return (
    <div className={classes.guide}>
      <Garment guide={guide} />
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
      <table className={`${looks.table} ${classes.table}`}>
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
                  {value !== null && formatNumber(value, language)}
                  {value === null && <span aria-hidden>–</span>}
                  {value === null && <span className={looks.hidden}>{t('sizeGuide.missing')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The measures that the drawing of a guide shows, A, B, C in the order of their columns. */
function letteredMeasures({ figure, measures }: SizeGuideView) {
  if (figure === 'none') return []
  const visible = measures.flatMap((measure, column) => (measure === null ? [] : [{ measure, column }]))
  return visible.map((each, index) => ({ ...each, letter: String.fromCharCode('A'.charCodeAt(0) + index) }))
}

function Garment({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { figure, columns } = guide
  if (figure === 'none') return null
  const { outline, seams, lines } = figureShapes[figure]
  const measures = letteredMeasures(guide)
  const captions = measures.map(({ letter, column }) => `${letter} ${textIn(language, columns[column] ?? [])}`)
  return (
    <svg viewBox="0 0 240 240" role="img" className={classes.figure}>
      <title>{[t(`sizeGuide.figures.${figure}`), ...captions].join(', ')}</title>
      <path d={outline} fill="var(--lys-ground)" stroke="var(--lys-ink)" strokeWidth={2} strokeLinejoin="round" />
      {seams.map((seam) => (
        <path key={seam} d={seam} fill="none" stroke="var(--lys-control)" />
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
    <g stroke="var(--lys-accent)" strokeWidth={1.5} fontSize={13} fontWeight={600} textAnchor="middle">
      <path d={`M${from.join(' ')} L${to.join(' ')} ${ticks.join(' ')}`} fill="none" />
      <circle cx={at[0]} cy={at[1]} r={10} fill="var(--lys-paper)" />
      <text x={at[0]} y={at[1]} dy="0.36em" fill="var(--lys-accent)" stroke="none">
        {letter}
      </text>
    </g>
  )
}

type Point = readonly [x: number, y: number]

/** The line along which a measure is taken, and the place of its letter. */
interface MeasureLine {
  from: Point
  to: Point
  letter: Point
}

/** A garment, drawn flat in a square of 240 units. */
interface Shape {
  outline: string
  seams: readonly string[]
  lines: Partial<Record<GuideMeasure, MeasureLine>>
}

/** A level line. @param at the place of its letter, from left to right */
const level = (y: number, left: number, right: number, at: number): MeasureLine => ({
  from: [left, y],
  to: [right, y],
  letter: [at, y],
})
/** A line from the top down. @param at the place of its letter, from top to bottom */
const upright = (x: number, top: number, bottom: number, at: number): MeasureLine => ({
  from: [x, top],
  to: [x, bottom],
  letter: [x, at],
})

export const figureShapes: Readonly<Record<Exclude<GuideFigure, 'none'>, Shape>> = {
  top: {
    outline:
      'M96 22 Q120 40 144 22 L182 36 L218 142 L194 151 L171 88 Q165 150 171 226 L69 226 Q75 150 69 88 L46 151 L22 142 L58 36 Z',
    seams: [
      'M58 36 Q74 58 69 88',
      'M182 36 Q166 58 171 88',
      'M120 31 L120 226',
      'M188 136 L212 127',
      'M52 136 L28 127',
    ],
    lines: {
      shoulders: level(44, 60, 180, 146),
      chest: level(92, 70, 170, 146),
      waist: level(150, 73, 167, 146),
      hip: level(212, 71, 169, 146),
      sleeve: { from: [190, 32], to: [226, 138], letter: [208, 85] },
      length: upright(96, 26, 226, 181),
    },
  },
  trousers: {
    outline: 'M80 14 L160 14 L166 66 L177 228 L139 228 L120 98 L101 228 L63 228 L74 66 Z',
    seams: ['M79 26 L161 26', 'M120 14 L120 98', 'M82 26 Q80 48 75 56', 'M158 26 Q160 48 165 56'],
    lines: {
      waist: level(20, 79, 161, 98),
      hip: level(62, 75, 165, 98),
      rise: upright(120, 14, 98, 44),
      thigh: level(110, 72, 118, 95),
      inseam: { from: [125, 106], to: [143, 226], letter: [134, 166] },
      length: upright(196, 14, 228, 121),
      hem: level(216, 64, 102, 83),
    },
  },
  skirt: {
    outline: 'M86 18 L154 18 L192 218 Q120 236 48 218 Z',
    seams: ['M84 30 L156 30', 'M104 30 L88 226', 'M136 30 L152 226'],
    lines: {
      waist: level(24, 86, 154, 104),
      hip: level(86, 74, 166, 98),
      length: upright(120, 18, 227, 140),
      hem: level(206, 51, 189, 78),
    },
  },
}
