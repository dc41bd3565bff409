import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../src/server/orders/document/chain.ts'
import { packContent, unpackContent } from '../../../src/server/orders/document/packed.ts'

const text = '{"buyer":{"city":"A Coruña","name":"Lucía Nuñez"},"printed":{"heading":"Factura","number":"2026-000007"}}'
/** Packed by the version that began to pack: what is issued once must be readable for ever. */
const packedThen = 'z1:Q2pJQhuK8FYxol3oUwpuhfqVHt6YWoXWWMJWpmDJvOZKtbUA'

describe('the content of a document', () => {
  it('is read as it was packed, character by character', () => {
    expect(JSON.stringify(unpackContent(JSON.parse(packContent(text))))).toBe(text)
    expect(contentHash(unpackContent(packedThen))).toBe(contentHash(JSON.parse(text)))
  })

  it('of an earlier version is read as it is', () => {
    const content = JSON.parse(text)
    expect(unpackContent(content)).toBe(content)
  })

  it('is refused when it is damaged, or packed in a way of which nothing is known', () => {
    expect(() => unpackContent(`${packedThen.slice(0, -12)}AAAAAAAAAAAA`)).toThrow()
    expect(() => unpackContent('z9:AAAA')).toThrow('does not know')
  })
})
