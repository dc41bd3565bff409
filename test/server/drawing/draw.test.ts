import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBanner } from '../../../src/server/drawing/banner.ts'
import { drawProduct, sizedSvg } from '../../../src/server/drawing/draw.ts'
import {
  type Colour,
  companions,
  type DrawingSpec,
  fabrics,
  finishes,
  garments,
  grounds,
  patterns,
  vessels,
  views,
} from '../../../src/server/drawing/spec.ts'

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

const garmentSpecs = garments.map(
  (kind, i): DrawingSpec => ({
    kind,
    fabric: at(fabrics, i),
    colour: 'sea',
    trim: 'ecru',
    pattern: at(patterns, i),
    ground: at(grounds, i),
  }),
)
const vesselSpecs = vessels.map(
  (kind, i): DrawingSpec => ({
    kind,
    finish: at(finishes, i),
    colour: 'clay',
    companion: at(companions, i),
    ground: at(grounds, i),
  }),
)
const specs = [...garmentSpecs, ...vesselSpecs]

/** Spread of the picture's greys: an empty picture has next to none. */
const liveliness = async (svg: string): Promise<number> => {
  const { channels } = await sharp(Buffer.from(svg)).greyscale().stats()
  return channels[0]?.stdev ?? 0
}

describe.each(specs)('drawing of a $kind', (spec) => {
  it.each(views)('%s renders, stands alone and is small', async (view) => {
    const { svg, width, height, color } = drawProduct(spec, view, 'seed')
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

    const small = sizedSvg(svg, 96, 128)
    const meta = await sharp(Buffer.from(small)).metadata()
    expect([meta.width, meta.height]).toEqual([96, 128])
    expect(await liveliness(small)).toBeGreaterThan(4)
  })
})

describe('determinism', () => {
  it('gives the same bytes for the same seed, others for another seed', () => {
    for (const spec of [garmentSpecs[0], vesselSpecs[0], vesselSpecs[4]]) {
      for (const view of views) {
        const one = drawProduct(spec as DrawingSpec, view, 'a')
        expect(drawProduct(spec as DrawingSpec, view, 'a').svg === one.svg).toBe(true)
        expect(drawProduct(spec as DrawingSpec, view, 'b').svg === one.svg).toBe(false)
      }
    }
  })

  it('follows the colour of the specification', () => {
    const inColour = (colour: Colour) =>
      drawProduct({ kind: 'tee', fabric: 'cotton', colour, ground: 'linen' }, 'whole', 'a')
    expect(inColour('sea').svg === inColour('rust').svg).toBe(false)
    expect(inColour('sea').color).not.toBe(inColour('rust').color)
  })

  it('draws three different views', () => {
    for (const spec of [garmentSpecs[2], garmentSpecs[18], vesselSpecs[2]] as DrawingSpec[]) {
      expect(new Set(views.map((view) => drawProduct(spec, view, 'a').svg)).size).toBe(3)
    }
  })
})

describe('fabrics and patterns', () => {
  it.each(fabrics)('%s renders in every pattern, close up too', async (fabric) => {
    const seen = new Set<string>()
    for (const pattern of patterns) {
      const spec: DrawingSpec = { kind: 'cardigan', fabric, colour: 'oat', trim: 'rust', pattern, ground: 'mist' }
      if (pattern === 'plain' || pattern === 'check') {
        const { svg } = drawProduct(spec, 'material', 'a')
        expect(await liveliness(sizedSvg(svg, 96, 128))).toBeGreaterThan(4)
      }
      seen.add(drawProduct(spec, 'whole', 'a').svg)
    }
    expect(seen.size).toBe(patterns.length)
  })
})

describe('vessels', () => {
  it.each(companions)('%s lies beside the vessel', (companion) => {
    const spec = { kind: 'jar', finish: 'ceramic', colour: 'salt', ground: 'shell' } as const
    const other = companion === 'shells' ? 'pebbles' : 'shells'
    const { svg } = drawProduct({ ...spec, companion }, 'scene', 'a')
    expect(svg === drawProduct({ ...spec, companion: other }, 'scene', 'a').svg).toBe(false)
  })
})

describe('sizedSvg', () => {
  it('shows the middle of the picture at another ratio, as a cover crop does', async () => {
    const { svg } = drawProduct({ kind: 'hat', fabric: 'canvas', colour: 'sand', ground: 'foam' }, 'whole', 'a')
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
    const image = sharp(Buffer.from(banner.svg))
    const meta = await image.metadata()
    expect([meta.width, meta.height]).toEqual([width, height])
    const calm =
      scheme === 'wide' ? { left: 0, top: 0, width: 960, height: 520 } : { left: 0, top: 0, width: 1500, height: 640 }
    const words = await sharp(await sharp(Buffer.from(banner.svg)).extract(calm).png().toBuffer())
      .greyscale()
      .stats()
    expect(words.channels[0]?.stdev).toBeLessThan(9)
    expect(words.channels[0]?.min).toBeGreaterThan(150)
    expect(await liveliness(banner.svg)).toBeGreaterThan(15)
  })
})
