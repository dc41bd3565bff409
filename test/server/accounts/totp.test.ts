import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from '../../../src/server/accounts/second-factor.ts'
import {
  computeCode,
  newTotpSecret,
  otpauthUri,
  stepAt,
  stepOfCode,
  toBase32,
} from '../../../src/server/accounts/totp.ts'
import { newId } from '../../../src/server/core/ids.ts'

/** RFC 6238, appendix B; its codes have eight digits, of which apps show the last six. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  it.each(vectors)('at %s s is that of RFC 6238', (seconds, code) => {
    expect(computeCode(secret, stepAt(at(seconds)))).toBe(code.slice(2))
  })

  it('is taken in its step and the two beside it, and in no other', () => {
    const step = stepAt(at(1_234_567_890))
    const code = computeCode(secret, step)
    const taken = [-2, -1, 0, 1, 2].filter((by) => stepOfCode(secret, code, at((step + by) * 30)) === step)
    expect(taken).toEqual([-1, 0, 1])
  })

  it('is no other text', () => {
    for (const code of ['', '28708', '2870822', 'abcdef', '000000'])
      expect(stepOfCode(secret, code, at(59))).toBeUndefined()
  })
})

describe('what an authenticator app reads', () => {
  it('is base32 as in RFC 4648', () => {
    const cases = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [text, encoded] of Object.entries(cases)) expect(toBase32(Buffer.from(text))).toBe(encoded)
  })

  it('is an address with shop, account and secret', () => {
    const uri = new URL(otpauthUri({ issuer: 'Lino y Sal: tienda', email: 'ana+1@example.com', secret }))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Lino y Sal  tienda:ana+1@example.com')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Lino y Sal: tienda',
    })
  })
})

describe('a sealed secret', () => {
  const context = { secrets: { jwt: 'a-secret-for-tests-only-0123456789abcdef' } }

  it('opens for its user with the same secret of the installation', () => {
    const id = newId()
    const fresh = newTotpSecret()
    expect(fresh).toHaveLength(20)
    const sealed = sealSecret(context, id, fresh)
    expect(openSecret(context, id, sealed)).toEqual(fresh)
    expect(sealSecret(context, id, fresh)).not.toBe(sealed)
    expect(sealed).not.toContain(fresh.toString('base64url'))
  })

  it('opens for nobody else, with no other secret, and not when it was changed', () => {
    const id = newId()
    const sealed = sealSecret(context, id, secret)
    expect(openSecret(context, newId(), sealed)).toBeNull()
    expect(openSecret({ secrets: { jwt: 'another-secret-for-tests-only-0123456789' } }, id, sealed)).toBeNull()
    fc.assert(
      fc.property(fc.nat(47), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        const bytes = Buffer.from(sealed, 'base64url')
        bytes[index] = (bytes[index] ?? 0) ^ flip
        expect(openSecret(context, id, bytes.toString('base64url'))).toBeNull()
      }),
    )
    for (const text of ['', 'x', 'not sealed at all']) expect(openSecret(context, id, text)).toBeNull()
  })
})
