import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBanner } from '../../../../../src/server/ai/offline/painter/banner.ts'
import { compose, drawProduct } from '../../../../../src/server/ai/offline/painter/draw.ts'
import {
  type Color,
  companions,
  type DrawingSpec,
  fabrics,
  finishes,
  garments,
  grounds,
  patterns,
  vessels,
  views,
} from '../../../../../src/server/ai/offline/painter/spec.ts'
import { sizedSvg } from '../../../../../src/server/pictures/formats/encode-picture.ts'
import { imageSizes } from '../../../../../src/shared/paths.ts'
import { full, inShares, later } from '../../../../support/full.ts'

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

const garmentSpecs = garments.map(
  (kind, i): DrawingSpec => ({
    kind,
    fabric: at(fabrics, i),
    color: 'sea',
    trim: 'ecru',
    pattern: at(patterns, i),
    ground: at(grounds, i),
  }),
)
const vesselSpecs = vessels.map(
  (kind, i): DrawingSpec => ({
    kind,
    finish: at(finishes, i),
    color: 'clay',
    companion: at(companions, i),
    ground: at(grounds, i),
  }),
)
const specs = [...garmentSpecs, ...vesselSpecs]

/** What several tests look at is drawn once: drawing is what takes the time. */
const drawings = new Map<string, ReturnType<typeof drawProduct>>()
function drawnOnce(spec: DrawingSpec, view: (typeof views)[number]) {
  const key = `${spec.kind} ${view}`
  const drawing = drawings.get(key) ?? drawProduct(spec, view, 'seed')
  drawings.set(key, drawing)
  return drawing
}

/** The picture, drawn once as bytes of red, green, blue and opacity: `stats` of an SVG would draw it again for each figure. */
async function rastered(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
type Raster = Awaited<ReturnType<typeof rastered>>

/** Spread of the picture's greys between two columns: an empty picture has next to none. */
function liveliness({ data, width, height }: Raster, left = 0, right = width): number {
  let [sum, squares] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const grey = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
      sum += grey
      squares += grey * grey
    }
  const count = (right - left) * height
  return Math.sqrt(squares / count - (sum / count) ** 2)
}

/** Unless FULL=1, each in one of its views. */
const chosen = (spec: DrawingSpec, view: (typeof views)[number]) => full || at(views, specs.indexOf(spec)) === view
/** The whole of it, which costs least, comes always. */
const drawn = (spec: DrawingSpec, view: (typeof views)[number]) => view === 'whole' || chosen(spec, view)

for (const { options, cases } of inShares(specs, 12)) {
  describe.each(cases)('drawing of a $kind', options, (spec) => {
    it.each(views.filter((view) => drawn(spec, view)))('%s renders, stands alone and is small', async (view) => {
      const { svg, width, height, color } = drawnOnce(spec, view)
      expect([width, height]).toEqual([1500, 2000])
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(svg.length).toBeLessThanOrEqual(48 * 1024)
      const marks = svg.replaceAll(/base64,[^"]*/g, '')
      expect(marks.match(/<text|<script|<style|<foreignObject|NaN|undefined|Infinity/)?.[0]).toBeUndefined()
      for (const [, reference] of svg.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(reference).toMatch(/^(#|data:image\/png;)/)
      for (const [, reference] of marks.matchAll(/url\(([^)]*)\)/g))
        expect(marks.includes(`id="${reference?.slice(1)}"`)).toBe(true)
      for (const [, id] of marks.matchAll(/href="#([^"]*)"/g)) expect(marks.includes(`id="${id}"`)).toBe(true)
      const ids = [...marks.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
      expect(new Set(ids).size).toBe(ids.length)

      if (!chosen(spec, view)) return
      const small = await rastered(sizedSvg(svg, 96, 128))
      expect([small.width, small.height]).toEqual([96, 128])
      expect(liveliness(small)).toBeGreaterThan(4)
    })
  })
}

describe('determinism', () => {
  it('gives the same bytes for the same seed, others for another seed', () => {
    for (const [index, spec] of [garmentSpecs[0], vesselSpecs[0], vesselSpecs[4]].entries()) {
      for (const view of full ? views : [at(views, index)]) {
        const one = drawProduct(spec as DrawingSpec, view, 'a')
        expect(drawProduct(spec as DrawingSpec, view, 'a').svg === one.svg).toBe(true)
        expect(drawProduct(spec as DrawingSpec, view, 'b').svg === one.svg).toBe(false)
      }
    }
  })

  it('follows the colour that was asked for', () => {
    const inColor = (color: Color) =>
      drawProduct({ kind: 'tee', fabric: 'cotton', color, ground: 'linen' }, 'whole', 'a')
    expect(inColor('sea').svg === inColor('rust').svg).toBe(false)
    expect(inColor('sea').color).not.toBe(inColor('rust').color)
  })

  it('draws three different views', later, () => {
    for (const spec of [garmentSpecs[2], garmentSpecs[18], vesselSpecs[2]] as DrawingSpec[]) {
      expect(new Set(views.map((view) => drawnOnce(spec, view).svg)).size).toBe(3)
    }
  })
})

describe('fabrics and patterns', () => {
  /** Unless FULL=1, each fabric plain and in two of the patterns by turns, one of these close up. */
  const patternsOf = (index: number) =>
    full ? patterns : (['plain', at(patterns.slice(1), index), at(patterns.slice(1), index + 2)] as const)
  const closeUps = (index: number) =>
    full ? ['plain', 'check'] : [at(['plain', ...patternsOf(index).slice(1)], index)]

  for (const share of inShares(
    fabrics.map((fabric, index) => [fabric, index] as const),
    6,
  )) {
    it.each(share.cases)('%s renders in every pattern, close up too', share.options, async (fabric, index) => {
      const seen = new Set<string>()
      for (const pattern of patternsOf(index)) {
        const spec: DrawingSpec = { kind: 'cardigan', fabric, color: 'oat', trim: 'rust', pattern, ground: 'mist' }
        if (closeUps(index).includes(pattern)) {
          const { svg } = drawProduct(spec, 'material', 'a')
          expect(liveliness(await rastered(sizedSvg(svg, 96, 128)))).toBeGreaterThan(4)
        }
        seen.add(drawProduct(spec, 'whole', 'a').svg)
      }
      expect(seen.size).toBe(patternsOf(index).length)
    })
  }
})

describe('vessels', () => {
  it.each(companions)('%s lies beside the vessel', (companion) => {
    const spec = { kind: 'jar', finish: 'ceramic', color: 'salt', ground: 'shell' } as const
    const other = companion === 'shells' ? 'pebbles' : 'shells'
    const { svg } = drawProduct({ ...spec, companion }, 'scene', 'a')
    expect(svg === drawProduct({ ...spec, companion: other }, 'scene', 'a').svg).toBe(false)
  })
})

const viewBoxOf = (svg: string): number[] =>
  (/^<svg [^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
const wideBoxOf = (svg: string): number[] =>
  (/^<svg [^>]*data-wide="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)

/** Spread of the greys in the outermost eighth of each side. */
function sides(image: Raster): number[] {
  const strip = Math.round(image.width / 8)
  return [liveliness(image, 0, strip), liveliness(image, image.width - strip)]
}

describe('wide pictures', () => {
  const cases = specs.flatMap((spec) =>
    (['whole', 'scene'] as const).filter((view) => drawn(spec, view)).map((view) => [spec.kind, view, spec] as const),
  )
  for (const share of inShares(cases, 12)) {
    it.each(share.cases)('of a %s, %s: all of it, with ground to both sides', share.options, async (_, view, spec) => {
      const { svg } = drawnOnce(spec, view)
      const [left = 0, top = 0, width = 0, height = 0] = wideBoxOf(svg)
      expect(width / height).toBeCloseTo(1921 / 798, 2)
      const { subject } = compose(spec, view, 'seed')
      if (!subject) throw new Error('no subject')
      expect(subject.bottom - subject.top).toBeGreaterThan(400)
      expect(left).toBeLessThan(subject.left)
      expect(top).toBeLessThan(subject.top)
      expect(left + width).toBeGreaterThan(subject.right)
      expect(top + height).toBeGreaterThan(subject.bottom)

      const image = await rastered(full ? sizedSvg(svg, 480, 200) : sizedSvg(svg, 240, 100))
      // Painted to the edges: nothing shows through.
      expect(image.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
      // Beside a garment on its ground there is only light that falls off.
      const plain = view === 'whole' && (garments as readonly string[]).includes(spec.kind)
      if (plain) for (const spread of sides(image)) expect(spread).toBeLessThan(12)
    })
  }

  it('are only asked of views with a subject', () => {
    for (const spec of [garmentSpecs[0], vesselSpecs[0]] as DrawingSpec[])
      expect(drawnOnce(spec, 'material').svg).not.toContain('data-wide')
  })

  it('are what the wide sizes show, and only they', () => {
    for (const spec of [garmentSpecs[18], garmentSpecs[0], vesselSpecs[0]] as DrawingSpec[]) {
      const { svg } = drawnOnce(spec, 'whole')
      const close = drawnOnce(spec, 'material').svg
      for (const [width, height] of imageSizes) {
        const sized = sizedSvg(svg, width, height)
        expect(sized).toContain(` width="${width}" height="${height}" `)
        expect(viewBoxOf(sized)).toEqual(width > height ? wideBoxOf(svg) : [0, 0, 1500, 2000])
        expect(viewBoxOf(sizedSvg(close, width, height))).toEqual([0, 0, 1500, 2000])
      }
    }
    expect(imageSizes.filter(([width, height]) => width > height)).toEqual([
      [960, 399],
      [1921, 798],
    ])
  })
})

describe('sizedSvg', () => {
  it('shows the middle of a close-up at another ratio, as a cover crop does', async () => {
    const { svg } = drawProduct({ kind: 'hat', fabric: 'canvas', color: 'sand', ground: 'foam' }, 'material', 'a')
    const direct = await sharp(Buffer.from(sizedSvg(svg, 480, 200)))
      .removeAlpha()
      .raw()
      .toBuffer()
    const cropped = await sharp(Buffer.from(sizedSvg(svg, 480, 640)))
      .extract({ left: 0, top: 220, width: 480, height: 200 })
      .removeAlpha()
      .raw()
      .toBuffer()
    let difference = 0
    for (let i = 0; i < direct.length; i++) difference += Math.abs((direct[i] ?? 0) - (cropped[i] ?? 0))
    expect(difference / direct.length).toBeLessThan(2)
  })
})

describe('banner', () => {
  it.each([
    ['wide', 1921, 798],
    ['tall', 1500, 2000],
  ] as const)('%s is a still life with a calm place for words', async (scheme, width, height) => {
    const banner = drawBanner(scheme)
    expect(banner.svg === drawBanner(scheme).svg).toBe(true)
    expect([banner.width, banner.height]).toEqual([width, height])
    const image = await rastered(banner.svg)
    expect([image.width, image.height]).toEqual([width, height])
    const calm =
      scheme === 'wide' ? { left: 0, top: 0, width: 960, height: 520 } : { left: 0, top: 0, width: 1500, height: 640 }
    const raw = { width: image.width, height: image.height, channels: 4 } as const
    const place = await sharp(image.data, { raw }).extract(calm).removeAlpha().png().toBuffer()
    const words = await sharp(place).greyscale().stats()
    expect(words.channels[0]?.stdev).toBeLessThan(9)
    expect(words.channels[0]?.min).toBeGreaterThan(150)
    expect(liveliness(image)).toBeGreaterThan(15)
  })
})
