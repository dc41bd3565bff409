import { mix, tones } from '../base/palette.ts'
import { flatten, type Point, parse } from '../base/path.ts'
import { centered, type Sheet } from '../base/sheet.ts'
import { along, coin, defineLeaf, foliage, lance, n, needle, sprig } from './foliage.ts'

const fruit = (sheet: Sheet, places: readonly Point[], rx: number, ry: number, color: string): string => {
  const fill = sheet.radial([0.34, 0.28, 0.8], ...tones(color, [0, 0.75], [0.4, 0], [1, -0.5]))
  return places
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(24 ${x} ${y})"/>`,
    )
    .join('')
}

/** Plants grow from the origin to the right and upwards, about 480 long. */
export const oliveBranch = (sheet: Sheet): string =>
  sprig(sheet, {
    stem: 'M0 0C130 -40 290 -70 470 -150',
    leaf: foliage(sheet, { d: lance, color: '#7C8763' }),
    pairs: 11,
    size: [124, 78],
    spread: 46,
    bark: '#7A6A50',
  }) +
  fruit(
    sheet,
    [
      [128, -8],
      [240, -104],
      [330, -66],
    ],
    25,
    19,
    '#5B5A35',
  )

export const rosemary = (sheet: Sheet): string => {
  const leaf = foliage(sheet, { d: needle, color: '#5F7258', rib: false })
  const stems = [
    'M0 0C140 -60 300 -90 480 -190',
    'M90 -36C170 -110 230 -170 260 -270',
    'M60 -20C180 -10 290 10 380 -10',
  ]
  return stems
    .map((stem, i) =>
      sprig(sheet, { stem, leaf, pairs: i ? 15 : 26, size: [64, 40], spread: 40, from: 0.08, bark: '#7B6B52' }),
    )
    .join('')
}

export const eucalyptus = (sheet: Sheet): string =>
  sprig(sheet, {
    stem: 'M0 0C140 -70 310 -110 490 -220',
    leaf: foliage(sheet, { d: coin, color: '#8FA294' }),
    pairs: 9,
    size: [104, 46],
    spread: 62,
    bark: '#94705C',
  }) +
  sprig(sheet, {
    stem: 'M70 -34C120 -140 160 -220 150 -330',
    leaf: foliage(sheet, { d: coin, color: '#9BAC9C' }),
    pairs: 6,
    size: [82, 40],
    spread: 62,
    from: 0.3,
    bark: '#94705C',
  })

export const lavender = (sheet: Sheet): string => {
  const d = 'M0 0C10 -22 44 -26 70 -8C78 4 60 20 36 20C16 20 4 12 0 0Z'
  const bud = defineLeaf(sheet, { d, color: '#82749F', rib: false })
  const pale = defineLeaf(sheet, { d, color: '#A598BC', rib: false })
  const stems = [
    'M0 0C150 -70 300 -130 520 -190',
    'M0 0C140 -100 290 -190 440 -300',
    'M0 0C170 -40 330 -70 540 -80',
    'M0 0C110 -120 220 -250 330 -370',
  ]
  return stems
    .map((stem) => {
      const points = flatten(parse(stem), 12)
      let buds = ''
      for (let i = 0; i < 13; i++) {
        const t = 0.6 + i * 0.031
        for (const side of [-1, 0, 1]) {
          const { at, angle } = along(points, Math.min(0.999, t))
          const size = (0.5 - i * 0.017) * sheet.random.between(0.85, 1.15)
          buds += `<use href="${sheet.random.next() < 0.4 ? pale : bud}" transform="translate(${at[0].toFixed(0)} ${at[1].toFixed(0)}) rotate(${(angle + side * 46).toFixed(0)}) scale(${size.toFixed(2)})"/>`
        }
      }
      return `<path d="${stem}" fill="none" stroke="#75845F" stroke-width="6" stroke-linecap="round"/>${buds}`
    })
    .join('')
}

export const seaweed = (sheet: Sheet): string => {
  const blade = (d: string, color: string) => {
    const fill = sheet.gradient([0, 0, 0.4, 1], ...tones(color, [0, 0.35], [0.5, 0], [1, -0.36]))
    return `<path d="${d}" fill="${fill}"/>`
  }
  return (
    blade(
      'M0 0C60 -70 130 -40 170 -110C210 -180 290 -140 330 -220C360 -280 430 -270 480 -330C470 -260 420 -240 400 -190C370 -120 290 -110 250 -60C200 0 110 -20 0 0Z',
      '#5E6B45',
    ) +
    blade(
      'M10 4C90 -10 140 -60 220 -40C300 -24 350 -90 450 -70C520 -56 540 -100 580 -96C540 -40 480 -20 420 -20C340 -20 300 30 220 20C140 12 80 40 10 4Z',
      '#6F7A4C',
    ) +
    blade(
      'M0 -6C20 -90 80 -120 80 -200C80 -270 130 -300 130 -380C170 -310 160 -270 140 -210C120 -140 120 -60 0 -6Z',
      '#4F5E44',
    ) +
    `<path d="M14 0C130 -30 170 -60 240 -90C310 -130 380 -210 450 -290M20 4C140 10 240 -20 330 -26C420 -40 480 -60 540 -80M10 -20C60 -110 100 -180 124 -330" fill="none" stroke="#E9E4C8" stroke-opacity=".35" stroke-width="3.4"/>`
  )
}

export const calendula = (sheet: Sheet): string => {
  const d = 'M0 -6C30 -20 84 -22 100 -4C104 4 88 16 74 14C48 18 20 14 0 6Z'
  const petal = defineLeaf(sheet, { d, color: '#D98A35', rib: false })
  const inner = defineLeaf(sheet, { d, color: '#E7A548', rib: false })
  const head = (x: number, y: number, r: number): string => {
    const ring = (count: number, k: number, use: string, shift: number) =>
      Array.from(
        { length: count },
        (_, i) =>
          `<use href="${use}" transform="rotate(${n(((i + shift) * 360) / count + sheet.random.between(-5, 5))}) scale(${(k * sheet.random.between(0.92, 1.06)).toFixed(2)})"/>`,
      ).join('')
    const heart = sheet.radial(centered, [0, '#A8632A'], [0.7, '#7B421C'], [1, '#5C3015'])
    return `<g transform="translate(${x} ${y}) scale(${(r / 100).toFixed(2)} ${((r / 100) * 0.72).toFixed(2)})"><ellipse cx="20" cy="34" rx="116" ry="112" fill="#1d130a" fill-opacity=".2"/>${ring(20, 1.06, petal, 0)}${ring(16, 0.82, inner, 0.5)}${ring(12, 0.56, petal, 0)}<circle r="30" fill="${heart}"/><circle r="30" fill="none" stroke="#E7A548" stroke-width="7" stroke-dasharray="3 6"/></g>`
  }
  return (
    sprig(sheet, {
      stem: 'M20 20C120 0 220 -10 330 -70',
      leaf: foliage(sheet, { d: lance, color: '#77865C' }),
      pairs: 3,
      size: [150, 110],
      spread: 50,
      bark: '#75845F',
    }) +
    head(150, -66, 118) +
    head(352, -26, 88) +
    head(300, -190, 66)
  )
}

export const cottonBoll = (sheet: Sheet): string => {
  const puff = sheet.radial([0.36, 0.3, 0.8], [0, '#FFFFFF'], [0.6, '#F4EEE3'], [1, '#CFC2AE'])
  const husk = defineLeaf(sheet, { d: lance, color: '#8A6443', rib: false })
  const boll = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><use href="${husk}" transform="rotate(70) scale(.9)"/><use href="${husk}" transform="rotate(150) scale(.9)"/><use href="${husk}" transform="rotate(20) scale(.9)"/><circle cx="-32" cy="-30" r="52" fill="${puff}"/><circle cx="36" cy="-36" r="50" fill="${puff}"/><circle cx="-26" cy="26" r="46" fill="${puff}"/><circle cx="34" cy="22" r="48" fill="${puff}"/><circle cx="2" cy="-8" r="50" fill="${puff}"/><path d="M-30 20C-20 6 -20 -20 -36 -34M30 18C22 0 26 -24 38 -34" stroke="#BFAE96" stroke-opacity=".6" stroke-width="4" fill="none"/></g>`
  const stem = 'M0 0C130 -60 250 -120 480 -210M170 -80C210 -160 220 -220 210 -300'
  return `<path d="${stem}" fill="none" stroke="#6F5238" stroke-width="8" stroke-linecap="round"/>${boll(490, -222, 0.95)}${boll(210, -320, 0.84)}${boll(310, -110, 0.72)}`
}

export const citrus = (sheet: Sheet): string => {
  const peel = sheet.radial([0.34, 0.28, 0.82], [0, '#F8D79A'], [0.35, '#E9A94B'], [0.8, '#C97B28'], [1, '#8F5018'])
  const pulp = sheet.radial(centered, [0, '#FBE3B0'], [0.6, '#F0B65A'], [1, '#E59F3F'])
  let segments = ''
  for (let i = 0; i < 10; i++)
    segments += `<path d="M8 -5C40 -30 78 -28 84 -20C88 -8 88 8 84 20C78 28 40 30 8 5Z" transform="rotate(${i * 36})" fill="${pulp}" stroke="#FFF3D9" stroke-width="3"/>`
  const leaf = defineLeaf(sheet, { d: lance, color: '#66784C' })
  return (
    `<ellipse cx="150" cy="0" rx="160" ry="34" fill="#1d130a" fill-opacity=".28"/><use href="${leaf}" transform="translate(196 -190) rotate(-28) scale(1.9)"/><circle cx="120" cy="-112" r="114" fill="${peel}"/><path d="M196 -196c-10 -8 -8 -14 2 -22" stroke="#6F5238" stroke-width="9" stroke-linecap="round" fill="none"/>` +
    `<g transform="translate(344 -72) scale(.92 .86) rotate(12)"><ellipse cx="16" cy="22" rx="112" ry="106" fill="#1d130a" fill-opacity=".25"/><circle r="108" fill="#D98F34"/><circle r="100" fill="#FBEFD2"/>${segments}<path d="M-60 -52A80 80 0 0 1 10 -80" stroke="#fff" stroke-opacity=".8" stroke-width="7" fill="none" stroke-linecap="round"/></g>`
  )
}

export type StandingBranch = 'olive' | 'eucalyptus'

/** A branch standing in a vase; leaves of the given plant, about 640 high from the origin upwards. */
export const standingBranch = (sheet: Sheet, kind: StandingBranch): string => {
  const leaf = foliage(sheet, kind === 'olive' ? { d: lance, color: '#7C8763' } : { d: coin, color: '#93A597' })
  const bark = mix('#7A6A50', '#94705C', kind === 'olive' ? 0 : 1)
  const stems = [
    'M0 0C10 -160 -30 -330 -120 -500',
    'M4 0C20 -180 60 -360 170 -560',
    'M0 0C4 -140 20 -260 40 -400',
    'M2 0C-20 -120 -90 -230 -200 -300',
  ]
  return stems
    .map((stem, i) =>
      sprig(sheet, {
        stem,
        leaf,
        pairs: i < 2 ? 8 : 5,
        size: kind === 'olive' ? [120, 74] : [88, 44],
        spread: 44,
        from: 0.28,
        bark,
      }),
    )
    .join('')
}
