import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodingOf } from '../../../src/server/kept/encodings.ts'
import { type Answer, KeptAnswer } from '../../../src/server/kept/kept-answer.ts'
import { KeptAnswers } from '../../../src/server/kept/kept-answers.ts'

const hour = 3_600_000
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const answer = (body: string, status = 200): Answer => ({ status, body, headers })

describe('kept answers', () => {
  let version: string
  let now: number
  let made: number
  let source: string
  let kept: KeptAnswers
  const prepare = async () => ({ source, make: async () => answer(`<p>${++made}</p>`) })

  beforeEach(() => {
    version = '1'
    now = 10 * hour
    made = 0
    source = 'a'
    kept = new KeptAnswers({ version: () => version, now: () => now })
  })

  it('are made once', async () => {
    const first = await kept.getOrMake('es /', prepare)
    expect(await kept.getOrMake('es /', prepare)).toBe(first)
    expect(kept.get('es /')).toBe(first)
    expect(made).toBe(1)
  })

  it('are counted when they are made, and not when they are found or say the same as before', async () => {
    for (const key of ['es /', 'es /', 'en /']) await kept.getOrMake(key, prepare)
    version = '2'
    await kept.getOrMake('es /', prepare)
    expect(kept.made).toBe(2)
  })

  it('are made once for all who miss the same one at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => kept.getOrMake('es /', prepare)))
    expect(new Set(answers).size).toBe(1)
    expect(made).toBe(1)
  })

  it('do not hold for another version of the catalogue, and are made anew when they would say something else', async () => {
    await kept.getOrMake('es /', prepare)
    version = '2'
    source = 'b'
    expect(kept.get('es /')).toBeUndefined()
    expect((await kept.getOrMake('es /', prepare)).etag).not.toBe(new KeptAnswer(answer('<p>1</p>'), '', '').etag)
    expect(made).toBe(2)
  })

  it('stay, with their compressed forms, when another version of the catalogue says the same', async () => {
    const first = await kept.getOrMake('es /', prepare)
    version = '2'
    expect(kept.get('es /')).toBeUndefined()
    expect(await kept.getOrMake('es /', prepare)).toBe(first)
    expect(kept.get('es /')).toBe(first)
    expect(made).toBe(1)
    const call = kept.keep('/api/x', kept.stamp(), answer('{}'))
    version = '3'
    expect(kept.keep('/api/x', kept.stamp(), answer('{}'))).toBe(call)
    expect(kept.keep('/api/x', kept.stamp(), answer('[]'))).not.toBe(call)
  })

  it('are stale at once when the catalogue changed while they were made', async () => {
    await kept.getOrMake('es /', async () => {
      version = '2'
      return prepare()
    })
    expect(kept.get('es /')).toBeUndefined()
    kept.keep('/api/x', '1 10', answer('{}'))
    expect(kept.get('/api/x')).toBeUndefined()
  })

  it('hold until the next full hour and no longer, and are then made anew', async () => {
    await kept.getOrMake('es /', prepare)
    now = 11 * hour - 1
    expect(kept.get('es /')).toBeDefined()
    now = 11 * hour
    expect(kept.get('es /')).toBeUndefined()
    await kept.getOrMake('es /', prepare)
    expect(made).toBe(2)
  })

  it('are none of what is not found', async () => {
    await kept.getOrMake('es /none', async () => ({ source: '', make: async () => answer('no', 404) }))
    expect(kept.get('es /none')).toBeUndefined()
  })

  it('are none of what failed, and the next reader tries again', async () => {
    await expect(kept.getOrMake('es /', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await kept.getOrMake('es /', prepare)).status).toBe(200)
  })

  it('are bounded in bytes: those read last stay', () => {
    const few = new KeptAnswers({ version: () => '1', now: () => 0, maxBytes: 30_000 })
    for (let index = 0; index < 20; index++) few.keep(`${index}`, few.stamp(), answer(`${index}`.repeat(5000)))
    expect(few.get('19')).toBeDefined()
    expect(few.get('0')).toBeUndefined()
  })
})

describe('a kept answer', () => {
  const body = `<p>${'lino y sal '.repeat(200)}</p>`

  it('has the same body in each encoding, each made once', async () => {
    const page = new KeptAnswer(answer(body), '', '')
    const [br, again] = await Promise.all([page.body('br'), page.body('br')])
    expect(br).toBe(again)
    expect(brotliDecompressSync(br).toString()).toBe(body)
    expect(gunzipSync(await page.body('gzip')).toString()).toBe(body)
    expect(page.ready('br')).toBe(br)
    expect((await page.body('identity')).toString()).toBe(body)
    const lines = page.headStart('br', br, ['x-frame-options', 'DENY']).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 200 OK',
        'x-frame-options: DENY',
        'content-encoding: br',
        `content-length: ${br.length}`,
      ]),
    )
  })

  it('is not compressed when it is small', () => {
    expect(new KeptAnswer(answer(body), '', '').encodingFor('br')).toBe('br')
    expect(new KeptAnswer(answer('{}'), '', '').encodingFor('br')).toBe('identity')
  })

  it('has an ETag that follows its content, where readers may keep it', () => {
    const tag = (text: string) => new KeptAnswer(answer(text), '', '').etag
    expect(tag('a')).toBe(tag('a'))
    expect(tag('a')).not.toBe(tag('b'))
    expect(tag('a')).toMatch(/^W\/"[\w-]{22}"$/)
    const unstored = { ...answer('a'), headers: { 'cache-control': 'no-store' } }
    expect(new KeptAnswer(unstored, '', '').etag).toBeUndefined()
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding)
  })
})
