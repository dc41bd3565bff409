import { useTranslation } from 'react-i18next'
import type { SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { figureShapes, type MeasureLine } from './figure-shapes.ts'
import { letteredMeasures } from './letters.ts'
import classes from './size-guide.module.css'

/** The garment as a drawing, with the measures of the table as lines with their letters. */
export function GuideFigure({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { figure, columns } = guide
  if (figure === 'none') return null
  const { outline, seams, lines } = figureShapes[figure]
  const measures = letteredMeasures(guide)
  const said = measures.map(({ letter, column }) => `${letter} ${textIn(language, columns[column] ?? [])}`)
  return (
    <svg viewBox="0 0 240 240" role="img" className={classes.figure}>
      <title>{[t(`sizeGuide.figures.${figure}`), ...said].join(', ')}</title>
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
