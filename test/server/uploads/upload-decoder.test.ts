import { afterEach, describe, expect, it, vi } from 'vitest'
import { UploadDecoder } from '../../../src/server/uploads/upload-decoder.ts'
import { drawing, endlessDrawing } from '../../support/drawings.ts'
import { plain } from '../../support/pictures.ts'

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

describe('an uploaded file', () => {
  it('that takes too long is refused, its process ends, and both places serve the next', async () => {
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
  }, 60_000)

  it('that takes too much memory is refused, and the next one is not', async () => {
    decoder = new UploadDecoder({ maxMs: 60_000, maxBytes: 250 * megabyte })
    const small = await plain().avif({ effort: 0 }).toBuffer()
    const large = await plain(3500, 3500).avif({ effort: 0 }).toBuffer()
    await expect(decoder.product(large)).rejects.toMatchObject(refused('pictureHeavy'))
    await expect(decoder.product(small)).resolves.toMatchObject({ width: 60 })
  }, 60_000)

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

  it('with shadows, blurs and colors is drawn, and so are entities of a drawing program', async () => {
    const parts =
      '<feGaussianBlur stdDeviation="900"/><feOffset dx="2"/><feColorMatrix type="saturate" values="0"/><feMerge><feMergeNode/></feMerge>'
    const illustrator = `<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${withFilter(parts)}`
    for (const data of [withFilter(parts), withFilter(flood.repeat(40)), Buffer.from(illustrator)])
      await expect(decoder.brand('logo', data)).resolves.toMatchObject({ files: [{}] })
  })
})
