import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureEncoder } from '../../../../src/server/pictures/serving/image-renderer.ts'
import { endlessDrawing } from '../../../support/drawings.ts'
import { later } from '../../../support/full.ts'
import { plain } from '../../../support/pictures.ts'

const size = [96, 128] as const

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("the pictures' own process", () => {
  let encoder: PictureEncoder
  let original: { data: Buffer; contentType: string }
  beforeEach(async () => {
    encoder = new PictureEncoder()
    original = { data: await plain(400, 500).png().toBuffer(), contentType: 'image/png' }
  })
  afterEach(() => {
    vi.useRealTimers()
    encoder.close()
  })
  const encode = () => encoder.encode(original, size, 'webp')

  it('is there only when there is something to render', async () => {
    expect(encoder.pid).toBeUndefined()
    const data = await encode()
    expect(Buffer.isBuffer(data)).toBe(true)
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 96, height: 128 })
    expect(encoder.pid).not.toBe(process.pid)
  })

  it('ends when it has rested, and another one begins', later, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await encode()
    const first = encoder.pid as number
    vi.advanceTimersByTime(4000)
    await encode()
    expect(encoder.pid).toBe(first)
    vi.advanceTimersByTime(4999)
    expect(encoder.pid).toBe(first)
    vi.advanceTimersByTime(1)
    expect(encoder.pid).toBeUndefined()
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000)
    await encode()
    expect(encoder.pid).not.toBe(first)
  })

  it('renders what it was given in another one when it is killed', async () => {
    const pictures = Promise.all([encode(), encode()])
    const first = encoder.pid as number
    process.kill(first, 'SIGKILL')
    expect(await pictures).toHaveLength(2)
    expect(encoder.pid).not.toBe(first)
  })

  it('outlives signals that are for the shop, and what is no picture', async () => {
    await encode()
    const first = encoder.pid as number
    process.kill(first, 'SIGTERM')
    process.kill(first, 'SIGINT')
    const broken = encoder.encode({ data: Buffer.from('no picture'), contentType: 'image/png' }, size, 'avif')
    await expect(broken).rejects.toThrow('unsupported image format')
    await encode()
    expect(encoder.pid).toBe(first)
  })

  it('ends when a picture takes too long, and another one renders the others', async () => {
    encoder = new PictureEncoder(500)
    // The process runs already, so that only the pictures' time counts.
    await encoder.encode(original, size, 'webp').catch(() => undefined)
    const first = encoder.pid as number
    const slow = { data: endlessDrawing, contentType: 'image/svg+xml' }
    await expect(encoder.encode(slow, size, 'webp')).rejects.toThrow('took more than 500 ms')
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000)
  })

  it('ends with the shop, which renders no more', async () => {
    await encode()
    const first = encoder.pid as number
    const late = encode()
    encoder.close()
    await expect(late).rejects.toThrow()
    await expect(encode()).rejects.toThrow('not rendered any more')
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000)
  })
})
