import { createRandom, type Random } from '../../../../../shared/seeded-random.ts'
import { brightness, darken, lighten, mix } from '../base/palette.ts'
import type { Cloth } from './cloth.ts'

/** Half the width and height of the cloth that a close-up can show. */
const across = 900
const down = 1240

const line = (d: string, color: string, width: number, opacity: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}" ${more}/>`

/** Colors of threads: the cloth's own, paler on dark cloth, and its shade. */
type Yarn = { color: string; light: string; dark: string }

const mixYarn = (color: string): Yarn => ({
  color,
  light: lighten(color, brightness(color) < 0.3 ? 0.3 : 0.75),
  dark: darken(color, 0.58),
})

const bands = (at: readonly number[], width: number, color: string, opacity: number, upright = false): string =>
  line(
    at.map((p) => (upright ? `M${p} ${-down}v${down * 2}` : `M${-across} ${p}h${across * 2}`)).join(''),
    color,
    width,
    opacity,
  )

const every = (step: number, reach: number): number[] =>
  Array.from({ length: Math.floor((reach * 2) / step) + 1 }, (_, i) => -reach + i * step)

/** Threads side by side, `pitch` apart, none quite straight. */
const threads = (random: Random, pitch: number, uneven: number, upright: boolean): string[] =>
  every(pitch, upright ? across : down).map((at) => {
    const start = Math.round(at + (random.next() - 0.5) * pitch * uneven)
    const sway = Math.round((random.next() - 0.5) * uneven * 16)
    return upright ? `M${start} ${-down}l${sway} ${down * 2}` : `M${-across} ${start}l${across * 2} ${sway}`
  })

const alternate = (rows: readonly string[], of: number, rest: number): string =>
  rows.filter((_, index) => index % of === rest).join('')

type Plain = { pitch: number; uneven: number; contrast: number }

/** A plain weave: threads that go over and under each other by turns, with a little light on each and shade between. */
const plain = ({ light, dark }: Yarn, { pitch, uneven, contrast }: Plain): string => {
  const random = createRandom(`plain${pitch}`)
  const [warp, weft] = [threads(random, pitch, uneven, true), threads(random, pitch, uneven, false)]
  const ways = {
    warp0: alternate(warp, 2, 0),
    warp1: alternate(warp, 2, 1),
    weft0: alternate(weft, 2, 0),
    weft1: alternate(weft, 2, 1),
  }
  const paths = Object.entries(ways).map(([id, d]) => `<path id="${id}" d="${d}"/>`)
  const use = (id: string, more = '') => `<use href="#${id}" ${more}/>`
  const dashes = `stroke-dasharray="${(pitch * 0.92).toFixed(1)} ${(pitch * 1.08).toFixed(1)}"`
  const over = (id: string) => use(`${id}0`, dashes) + use(`${id}1`, `${dashes} stroke-dashoffset="${pitch}"`)
  const drawn = (uses: string, color: string, width: number, opacity: number) =>
    `<g fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity.toFixed(2)}">${uses}</g>`
  return (
    `<defs>${paths.join('')}</defs>` +
    drawn(
      Object.keys(ways)
        .map((id) => use(id))
        .join(''),
      dark,
      pitch * 0.24,
      contrast * 0.55,
    ) +
    drawn(over('weft'), light, pitch * 0.56, contrast) +
    drawn(over('warp'), dark, pitch * 0.5, contrast * 0.7)
  )
}

/** The thick places of flax, of any length, along both ways of the weave. */
const slubs = ({ light, dark }: Yarn): string => {
  const random = createRandom('slubs')
  const slub = (upright: boolean) => {
    const place = (half: number) => Math.round((random.next() * 2 - 1) * half)
    const long = Math.round(24 + random.next() ** 3 * 260)
    return `M${place(across)} ${place(down)}${upright ? `l${place(3)} ${long}` : `l${long} ${place(3)}`}`
  }
  const some = (count: number, upright: boolean) => Array.from({ length: count }, () => slub(upright)).join('')
  const round = 'stroke-linecap="round"'
  return (
    line(some(240, false), dark, 7, 0.13, round) +
    line(some(160, true), dark, 6, 0.12, round) +
    line(some(260, false), light, 8, 0.34, round) +
    line(some(160, true), light, 7, 0.28, round)
  )
}

/** Diagonal ribs of a twill, with the undyed thread that shows between them. */
const twill = ({ color, dark }: Yarn): string => {
  const fleck = mix(color, '#EDE8DE', 0.7)
  const random = createRandom('twill')
  const ribs = every(15, 1560).map((at) => `M${-1560} ${Math.round(at + (random.next() - 0.5) * 3)}h3120`)
  const dash = (text: string, shift = 0) => `stroke-dasharray="${text}" stroke-dashoffset="${shift}"`
  return (
    `<g transform="rotate(-62)">${
      line(ribs.join(''), dark, 5, 0.5) +
      line(alternate(ribs, 3, 0), fleck, 4, 0.62, dash('13 9 8 12 17 10')) +
      line(alternate(ribs, 3, 1), fleck, 3.6, 0.5, dash('9 13 15 8', 7)) +
      line(alternate(ribs, 3, 2), fleck, 4.2, 0.56, dash('16 11 10 14 7 9', 4)) +
      line(ribs.join(''), lighten(color, 0.4), 3, 0.22, 'transform="translate(0 6)"')
    }</g>` +
    line(
      threads(random, 64, 1.4, true).join(''),
      fleck,
      5,
      0.14,
      'stroke-dasharray="190 260 70 420 300 160" stroke-linecap="round"',
    )
  )
}

/** Short fibers every way, as on milled wool; one patch of them is laid over the cloth at several turns. */
const fibers = ({ light, dark }: Yarn): string => {
  const random = createRandom('fibers')
  const patch = 450
  const hair = (long: number) => {
    const [x, y] = [random.next() * patch, random.next() * patch]
    const angle = random.next() * Math.PI * 2
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long]
    const bend = (random.next() - 0.5) * long * 0.7
    const n = (value: number) => Math.round(value)
    return `M${n(x)} ${n(y)}q${n(dx / 2 - (dy / long) * bend)} ${n(dy / 2 + (dx / long) * bend)} ${n(dx)} ${n(dy)}`
  }
  const hairs = (count: number, long: number) =>
    Array.from({ length: count }, () => hair(long * (0.5 + random.next()))).join('')
  const drawn =
    line(hairs(560, 26), dark, 5, 0.13) +
    line(hairs(560, 24), light, 4, 0.14) +
    line(hairs(140, 34), light, 1.8, 0.3) +
    line(hairs(100, 30), dark, 1.8, 0.22)
  let uses = ''
  for (const y of every(patch, down))
    for (const x of every(patch, across)) uses += `<use href="#fibers" x="${x}" y="${y}"/>`
  return `<g transform="translate(0 -9000)"><g id="fibers">${drawn}</g></g>${uses}`
}

/** Stocking stitch: two leaves to a stitch, rows laid into each other. */
const stitches = ({ light, dark }: Yarn): string => {
  const [w, h] = [54, 44]
  const n = (value: number) => Math.round(value * 10) / 10
  const leaf = (x: number, side: 1 | -1) => {
    const p = (px: number, py: number) => `${n(side * px * w)} ${n(py * h)}`
    return `M${n(x)} ${h}c${p(0.04, -0.5)} ${p(0.2, -1)} ${p(0.46, -1.2)}c${p(0.06, 0.3)} ${p(0.05, 0.75)} ${p(-0.02, 0.95)}s${p(-0.3, 0.6)} ${p(-0.44, 0.72)}z`
  }
  const glint = (x: number, side: 1 | -1) =>
    `M${n(x + side * w * 0.36)} ${n(h * 0.02)}q${n(-side * w * 0.05)} ${n(h * 0.42)} ${n(-side * w * 0.22)} ${n(h * 0.7)}`
  const columns = every(w, across)
  const leaves = columns.flatMap((x) => [leaf(x, -1), leaf(x, 1)]).join('')
  const glints = columns.flatMap((x) => [glint(x, -1), glint(x, 1)]).join('')
  const row =
    `<path d="${leaves}" fill="${light}" fill-opacity=".16" stroke="${dark}" stroke-width="5" stroke-opacity=".5"/>` +
    line(glints, light, 6, 0.3, 'stroke-linecap="round"')
  const rows = every(h * 0.86, down).map((y) => `<use href="#stitches" y="${n(y)}"/>`)
  return `<g transform="translate(0 -6000)"><g id="stitches">${row}</g></g>${rows.join('')}`
}

/** The faint lines of a satin weave. */
const sateen = ({ color }: Yarn): string =>
  `<g transform="rotate(-62) scale(1.5)">${
    bands(every(9, across), 2, lighten(color, 0.8), 0.2, true) +
    bands(every(7, across), 1.4, darken(color, 0.5), 0.12, true)
  }</g>`

/** Ripstop: a fine smooth weave, with a doubled thread every few millimeters both ways. */
const ripstop = (yarn: Yarn): string =>
  plain(yarn, { pitch: 5, uneven: 0.1, contrast: 0.16 }) +
  [true, false]
    .map((upright) => {
      const half = upright ? across : down
      const at = every(76, half)
      return (
        bands(at, 7, yarn.dark, 0.2, upright) +
        bands(
          at.map((p) => p - 3),
          3,
          yarn.light,
          0.34,
          upright,
        )
      )
    })
    .join('')

/** Waxed cloth: hardly a thread to be seen, but the pale cracks that folds leave in the wax. */
const waxed = (yarn: Yarn): string => {
  const random = createRandom('wax')
  const crack = () => {
    let d = `M${Math.round((random.next() * 2 - 1) * across)} ${Math.round((random.next() * 2 - 1) * down)}`
    let angle = random.next() * Math.PI
    for (let step = 0; step < 5; step++) {
      angle += (random.next() - 0.5) * 1.1
      const long = 26 + random.next() * 50
      d += `l${Math.round(Math.cos(angle) * long)} ${Math.round(Math.sin(angle) * long)}`
    }
    return d
  }
  const cracks = (count: number) => Array.from({ length: count }, crack).join('')
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return (
    plain(yarn, { pitch: 9, uneven: 0.2, contrast: 0.1 }) +
    line(cracks(60), yarn.dark, 60, 0.035, round) +
    line(cracks(90), yarn.light, 26, 0.12, round) +
    line(cracks(130), yarn.light, 4.4, 0.44, round) +
    line(cracks(60), yarn.dark, 3, 0.2, round)
  )
}

/** Stripes and checks, as wide as they are from a hand's breadth. */
const dyed = ({ pattern, trim }: Cloth): string => {
  if (pattern === 'stripe') return bands(every(300, down), 104, trim, 0.72)
  if (pattern === 'pinstripe') return bands(every(168, across), 15, trim, 0.75, true)
  if (pattern !== 'check') return ''
  return bands(every(400, down), 180, trim, 0.36) + bands(every(400, across), 180, trim, 0.36, true)
}

const threadsByFabric: Record<Cloth['fabric'], (yarn: Yarn) => string> = {
  linen: (yarn) => plain(yarn, { pitch: 11, uneven: 0.5, contrast: 0.26 }) + slubs(yarn),
  cotton: (yarn) => plain(yarn, { pitch: 7, uneven: 0.15, contrast: 0.22 }),
  wool: fibers,
  knit: stitches,
  denim: twill,
  silk: sateen,
  canvas: (yarn) => plain(yarn, { pitch: 14, uneven: 0.25, contrast: 0.26 }),
  nylon: ripstop,
}

/** The threads of a cloth seen from a hand's breadth, on its dyed stripes. @param isWaxed cloth that keeps the rain out */
export const closeThreads = (cloth: Cloth, isWaxed: boolean): string => {
  const { fabric, pattern, color } = cloth
  const isKnitted = pattern === 'rib' || pattern === 'cable'
  const draw = isWaxed ? waxed : isKnitted ? stitches : threadsByFabric[fabric]
  return dyed(cloth) + draw(mixYarn(color))
}
