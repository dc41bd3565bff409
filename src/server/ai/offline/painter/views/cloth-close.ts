import { dusk } from '../base/light.ts'
import { brightness, darken, lighten, mix } from '../base/palette.ts'
import { type Path, parse } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { type Fold, type Form, fold, type Piece } from '../garments/form.ts'
import { renderForm } from '../garments/render.ts'
import { closeThreads } from '../garments/threads.ts'
import { buttons, poppers, stitches } from '../garments/trimmings.ts'
import { wardrobe } from '../garments/wardrobe.ts'
import { chooseCloth, type GarmentSpec } from './whole.ts'

const frame: Path = parse('M-820 -1080L820 -1080L820 1080L-820 1080Z')

/** Two strands that cross every half turn, down a column. */
const cable = (x: number, y: number, column: number): number => {
  const phase = (y / 300) * Math.PI
  const sway = Math.sin(phase) * 62
  const over = Math.cos(phase)
  const strand = (at: number, up: number) => (58 + up * 22) * Math.exp(-(((x - column - at) / 44) ** 2))
  return Math.max(strand(sway, over), strand(-sway, -over)) - 30 * Math.exp(-(((Math.abs(x - column) - 150) / 22) ** 2))
}

const relief = (spec: GarmentSpec): Piece['drape'] => {
  if (spec.pattern === 'cable') return (x, y) => Math.max(cable(x, y, -380), cable(x, y, 60), cable(x, y, 500))
  if (spec.pattern === 'rib') return (x) => 13 * Math.cos((x / 132) * Math.PI * 2)
  return undefined
}

const sweeping = (strength: number): Fold[] => [
  fold('M-900 -300Q-300 -420 200 -1100', 120, 48 * strength),
  fold('M-900 220Q-120 40 560 -1100', 92, 42 * strength),
  fold('M-860 900Q0 420 900 -620', 130, 54 * strength),
  fold('M-300 1100Q240 640 900 140', 84, 36 * strength),
  fold('M240 1150Q520 900 920 640', 110, 40 * strength),
]

const drapes: Fold[] = [
  fold('M-1000 -720Q-200 40 1000 -900', 70, 60),
  fold('M-1000 -520Q-240 300 1000 -660', 44, 46),
  fold('M-1000 -330Q-120 480 1000 -420', 76, 66),
  fold('M-1000 -60Q-160 700 1000 -200', 40, 44),
  fold('M-1000 120Q-40 940 1000 20', 82, 70),
  fold('M-1000 420Q-100 1160 1000 270', 46, 46),
  fold('M-1000 640Q0 1400 1000 470', 80, 62),
  fold('M-520 -1100Q-60 -420 760 -1060', 52, 46),
]

const overlap = (d: string, color: string, folds: Fold[], drape?: Piece['drape']): Piece => ({
  outline: parse(d),
  color,
  lift: 54,
  edge: 54,
  folds,
  drape,
  wrinkle: 1.6,
})

const wideStitches = (d: string, color: string, length: number): string =>
  stitches(d, color).replace(
    'stroke-width="2.2" stroke-dasharray="8 5"',
    `stroke-width="7" stroke-dasharray="${length} 17" stroke-linecap="round"`,
  )

/** Press studs, and the metal buttons of work clothes; both have no holes for a thread. */
const isMetal = ({ kind, fabric, details }: GarmentSpec): boolean =>
  details?.fastening === 'poppers' || (kind === 'jacket' && (fabric === 'denim' || fabric === 'canvas'))

const buttonForm = (sheet: Sheet, spec: GarmentSpec, color: string, trim: string): Form => {
  const tone =
    spec.kind === 'jacket' || spec.kind === 'cardigan' || spec.kind === 'skirt'
      ? mix(trim, '#7A5634', 0.6)
      : mix(trim, '#F1E8D8', 0.7)
  const radius = spec.kind === 'shirt' || spec.kind === 'shirt-dress' ? 74 : 92
  const hole = (y: number) =>
    `<path d="M6 ${y - 120}V${y + 120}" stroke="${darken(color, 0.62)}" stroke-width="12" stroke-opacity=".55" stroke-linecap="round"/><path d="M6 ${y - 124}V${y + 124}" stroke="${darken(color, 0.3)}" stroke-width="34" stroke-opacity=".5" stroke-dasharray="5 6"/>`
  const places = [-700, -60, 580].map((y) => [6, y] as const)
  return {
    pieces: [
      { outline: frame, color, lift: 0, folds: sweeping(0.62), wrinkle: 2, drape: relief(spec) },
      overlap('M-900 -1200L236 -1200C226 -500 246 300 232 1200L-900 1200Z', color, sweeping(0.34), relief(spec)),
    ],
    finish:
      `<g stroke-width="5">${wideStitches('M196 -1100C188 -500 208 300 194 1100M-190 -1100C-196 -400 -180 300 -192 1100', color, 34)}</g>` +
      (spec.details?.fastening === 'poppers' ? '' : places.map(([, y]) => hole(y)).join('')) +
      (isMetal(spec) ? poppers(sheet, places, radius * 0.8) : buttons(sheet, places, radius, tone)),
  }
}

const createForm = (sheet: Sheet, spec: GarmentSpec, color: string, trim: string): Form => {
  const drape = relief(spec)
  // Heavy relief of its own wants quieter folds.
  const strength = spec.pattern === 'cable' || spec.pattern === 'rib' ? 0.4 : 1
  const base: Piece = { outline: frame, color, lift: 0, folds: sweeping(strength), wrinkle: 2 * strength, drape }
  switch (wardrobe[spec.kind].detail) {
    case 'button':
      return buttonForm(sheet, spec, color, trim)
    case 'hem':
      return {
        pieces: [
          base,
          { ...overlap('M-900 300C-300 190 300 120 900 -60L900 1200L-900 1200Z', color, sweeping(0.5)), grain: -7 },
        ],
        finish: wideStitches('M-900 384C-300 272 300 200 900 22M-900 420C-300 308 300 236 900 58', color, 32),
      }
    case 'fold':
      return {
        pieces: [
          base,
          {
            ...overlap(
              'M-900 -420C-420 -180 -60 120 240 560C360 760 440 980 470 1200L-900 1200Z',
              color,
              [fold('M-900 -120Q-200 240 200 1200', 110, 60), fold('M-900 400Q-420 640 -220 1200', 90, 44)],
              drape,
            ),
            lift: 86,
            edge: 90,
            grain: 20,
          },
        ],
        finish: '',
      }
    case 'drape':
      return { pieces: [{ ...base, folds: drape ? sweeping(strength) : drapes, wrinkle: 1.4 }], finish: '' }
  }
}

/** The sheen of silk: light runs along its folds and fades slowly into a shade that keeps the color. */
const satin = (color: string) => ({
  light: { relief: 1.25, hollow: 0.012, cast: 0.02 },
  tint: {
    dark: darken(mix(color, '#8A5A3C', 0.25), 0.6),
    darkest: 0.66,
    light: lighten(color, brightness(color) < 0.4 ? 0.7 : 0.97),
    lightest: 0.95,
  },
})

/** The cloth from a hand's breadth, with a fold, a hem or a button of this garment. */
export const clothClose = (sheet: Sheet, spec: GarmentSpec): string => {
  const cloth = chooseCloth(spec)
  const form = createForm(sheet, spec, cloth.color, cloth.trim)
  const isWaxed = spec.kind === 'raincoat' && spec.fabric === 'canvas'
  const options = {
    cell: spec.fabric === 'silk' ? 7.5 : 9.5,
    threads: closeThreads(cloth, isWaxed),
    ...(spec.fabric === 'silk' && satin(cloth.color)),
  }
  const drawn = renderForm(sheet, form, cloth, { x: 750, y: 1000 }, options)
  return drawn.svg + dusk(sheet, { light: '#FFF8EA', lightest: 0.24, dark: '#20150B', darkest: 0.2 })
}
