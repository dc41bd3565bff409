import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UploadDecoder } from '../../../../src/server/pictures/formats/upload-decoder.ts'
import { drawing, endlessDrawing } from '../../../support/drawings.ts'
import { inShares, later } from '../../../support/full.ts'
import { plain } from '../../../support/pictures.ts'

const megabyte = 1024 * 1024
const roomy = { maxMs: 60_000, maxBytes: 1000 * megabyte }
const refused = (images: string) => ({ code: 'invalid', details: { fields: { images } } })
const withFilter = (parts: string) =>
  drawing(`<filter id="f">${parts}</filter><rect filter="url(#f)" width="480" height="120"/>`)

let decoder = new UploadDecoder()
afterEach(() => {
  decoder.stop()
  decoder = new UploadDecoder()
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const long = { ...later, timeout: 60_000 }

describe('an uploaded file', () => {
  it('that takes too long is refused, its process ends, and both places serve the next', long, async () => {
    decoder = new UploadDecoder(roomy, { maxMs: 700, maxBytes: 1000 * megabyte })
    // The processes run already, so that only the drawings' time counts.
    await Promise.all([decoder.brand('logo', drawing('')), decoder.brand('icon', drawing(''))])
    const first = decoder.pids
    expect(first).toHaveLength(2)
    const begun = performance.now()
    const slow = await Promise.allSettled(Array.from({ length: 4 }, () => decoder.brand('logo', endlessDrawing)))
    expect(slow).toMatchObject(Array(4).fill({ status: 'rejected', reason: refused('pictureHeavy') }))
    // Left alone they would take minutes.
    expect(performance.now() - begun).toBeLessThan(30_000)
    expect(decoder.pids).toEqual([])
    await vi.waitFor(() => expect(first.filter(isRunning)).toEqual([]), 10_000)
    const png = await plain().png().toBuffer()
    const made = await Promise.all([decoder.product(png), decoder.product(png), decoder.product(png)])
    expect(made).toMatchObject(Array(3).fill({ width: 60, height: 40 }))
  })

  it('that takes too much memory is refused, and the next one is not', long, async () => {
    decoder = new UploadDecoder({ maxMs: 60_000, maxBytes: 250 * megabyte })
    const small = await plain().avif({ effort: 0 }).toBuffer()
    const large = await plain(3500, 3500).avif({ effort: 0 }).toBuffer()
    await expect(decoder.product(large)).rejects.toMatchObject(refused('pictureHeavy'))
    await expect(decoder.product(small)).resolves.toMatchObject({ width: 60 })
  })

  it('is given up by a stop, also one that waits for its turn', async () => {
    const busy = Array.from({ length: 3 }, () => decoder.brand('icon', endlessDrawing))
    const ended = Promise.allSettled(busy)
    await vi.waitFor(() => expect(decoder.pids).toHaveLength(2), 10_000)
    const { pids } = decoder
    decoder.stop()
    expect(await ended).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: 'busy' } }))
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 10_000)
  }, 60_000)
})

describe('a drawing', () => {
  const flood = '<feFlood flood-color="red"/>'
  it.each([
    ['feMorphology', '<feMorphology radius="9"/>'],
    ['feTurbulence', '<feTurbulence baseFrequency="0.1" numOctaves="9"/>'],
    ['feConvolveMatrix', '<feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/>'],
    ['feDisplacementMap', '<feDisplacementMap in2="a" scale="9"/>'],
    ['feDiffuseLighting', '<feDiffuseLighting><feDistantLight/></feDiffuseLighting>'],
    ['feImage', '<feImage xlink:href="#f"/>'],
    ['one under another prefix', '<s:feMorphology xmlns:s="http://www.w3.org/2000/svg" radius="9"/>'],
    ['forty-one that are cheap', flood.repeat(41)],
  ])('with filters whose time grows is refused: %s', async (_name, parts) => {
    await expect(decoder.brand('logo', withFilter(parts))).rejects.toMatchObject(refused('pictureFilter'))
  })

  it.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY m "&#60;feMorphology radius='9'/>">]>${withFilter('&m;')}`],
    ['an entity in hexadecimal', `<!DOCTYPE svg [<!ENTITY m "a>&#x03C;feMorphology/>">]>${withFilter('&m;')}`],
    ['its encoding', `<?xml version="1.0" encoding="UTF-7"?>${withFilter('+ADw-feMorphology radius="9"/+AD4-')}`],
  ])('that hides an element behind %s is refused', async (_name, content) => {
    await expect(decoder.brand('logo', Buffer.from(content))).rejects.toMatchObject(refused('picture'))
  })

  const slow = '<svg xmlns="http://www.w3.org/2000/svg" id="g"><feMorphology radius="9"/></svg>'
  const nested = `data:image/svg+xml;base64,${Buffer.from(slow).toString('base64')}`
  const image = (address: string) => withFilter('').toString().replace('</svg>', `<image href="${address}"/></svg>`)
  const withEntities = (declared: string, address: string) => `<!DOCTYPE svg [${declared}]>${image(address)}`
  const holding: [place: string, content: string][] = [
    ['a picture', image(nested)],
    ['a picture in single quotes', image('x').replace('"x"', `'${nested}'`)],
    ['a picture without base64', image(`data:image/svg+xml,${encodeURIComponent(slow)}`)],
    ['a picture without a type', image(nested.replace('image/svg+xml', ''))],
    ['a picture of another type', image(nested.replace('image/svg+xml', 'text/plain'))],
    ['a picture in capitals', image(nested.replace('data:image', 'DATA:IMAGE'))],
    ['an address with spaces', image(` ${nested.replace('data:', 'da&#10;ta\t:')}`)],
    ['an address in references', image(nested.replace('data', '&#100;&#x61;ta'))],
    ['an entity', withEntities('<!ENTITY d "data:im">', nested.replace('data:im', '&d;'))],
    ['entities of entities', withEntities(`<!ENTITY a "da"><!ENTITY d '&a;ta:'>`, nested.replace('data:', '&d;'))],
    ['a use', image('x').replace('<image href="x"', `<use xlink:href="${nested}#g"`)],
    ['an inclusion', image('x').replace('<image href="x"', `<xi:include href="${nested}"`)],
    ['a style', image('x').replace('<image href="x"', `<rect style="fill:url( ${nested.replace('d', '\\64 ')}#g)"`)],
  ]
  for (const { options, cases } of inShares(holding, 4)) {
    it.each(cases)('that holds another drawing is refused, in %s', options, async (_name, content) => {
      await expect(decoder.brand('logo', Buffer.from(content))).rejects.toMatchObject(refused('pictureNested'))
    })
  }

  it('with entities without an end is refused in no time', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    const endless = withEntities(`<!ENTITY l0 "lol">${levels.join('')}`, '&l12;')
    await expect(decoder.brand('logo', Buffer.from(endless))).rejects.toMatchObject(refused('picture'))
  })

  it('with a picture of pixels inside is drawn, and so is one that speaks of data', async () => {
    const pixels = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const png = `data:image/png;base64,${pixels.toString('base64')}`
    const described = image(png).replace('</svg>', '<text>Metadata: linen, salt</text></svg>')
    await expect(decoder.brand('logo', Buffer.from(described))).resolves.toMatchObject({ files: [{}] })
    const fonts = image(png).replace('</svg>', '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style></svg>')
    await expect(decoder.brand('logo', Buffer.from(fonts))).resolves.toMatchObject({ files: [{}] })
  })

  it('with shadows, blurs and colors is drawn, and so are entities of a drawing program', async () => {
    const parts =
      '<feGaussianBlur stdDeviation="900"/><feOffset dx="2"/><feColorMatrix type="saturate" values="0"/><feMerge><feMergeNode/></feMerge>'
    const illustrator = `<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${withFilter(parts)}`
    for (const data of [withFilter(parts), withFilter(flood.repeat(40)), Buffer.from(illustrator)])
      await expect(decoder.brand('logo', data)).resolves.toMatchObject({ files: [{}] })
  })
})
