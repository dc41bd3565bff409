import { expect, it } from 'vitest'
import { type ChainRecord, canonicalJson, recordHash, textHash } from '../../../src/server/orders/document/chain.ts'
import { zonedTime } from '../../../src/shared/shop-time.ts'

const first: ChainRecord = {
  issuer: '89890001K',
  number: '12345678/G33',
  day: '2024-01-01',
  kind: 'invoice',
  taxCents: 1235,
  totalCents: 12345,
  previousHash: '',
  recordedAt: '2024-01-01T19:20:30+01:00',
}

it('the official example of the tax agency has its published hash', () => {
  expect(recordHash(first)).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
})

it('each field of a record changes its hash', () => {
  const others: ChainRecord[] = [
    { ...first, issuer: '89890001L' },
    { ...first, number: '12345679/G33' },
    { ...first, day: '2024-01-02' },
    { ...first, kind: 'credit-note' },
    { ...first, taxCents: 1236 },
    { ...first, totalCents: -12345 },
    { ...first, previousHash: recordHash(first) },
    { ...first, recordedAt: '2024-01-01T19:20:31+01:00' },
  ]
  expect(new Set([first, ...others].map(recordHash)).size).toBe(others.length + 1)
})

it('a content has one hash whatever the order of its keys, and another for each value', () => {
  const contentHash = (content: object) => textHash(canonicalJson(content))
  const content = { seller: { name: 'A', nif: 'B' }, lines: [{ id: '1', totalCents: 2 }] }
  expect(contentHash({ lines: [{ totalCents: 2, id: '1' }], seller: { nif: 'B', name: 'A' } })).toBe(
    contentHash(content),
  )
  expect(contentHash({ ...content, lines: [{ id: '1', totalCents: 3 }] })).not.toBe(contentHash(content))
})

it.each([
  ['2026-11-23T01:00:00.900Z', 'Europe/Madrid', '2026-11-23T02:00:00+01:00'],
  ['2026-07-01T00:30:00.000Z', 'Europe/Madrid', '2026-07-01T02:30:00+02:00'],
  ['2026-11-23T01:00:00.000Z', 'America/Bogota', '2026-11-22T20:00:00-05:00'],
  ['2026-11-23T01:00:00.000Z', 'Asia/Kolkata', '2026-11-23T06:30:00+05:30'],
  ['2026-11-23T01:00:00.000Z', 'UTC', '2026-11-23T01:00:00+00:00'],
])('the time of a record carries its offset: %s in %s', (at, zone, written) => {
  expect(zonedTime(new Date(at), zone)).toBe(written)
})
