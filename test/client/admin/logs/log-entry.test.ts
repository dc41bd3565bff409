import { describe, expect, it } from 'vitest'
import { listFields, readSampling, userAgentToken } from '../../../../src/client/admin/logs/log-columns.tsx'
import type { ErrorLogRow, RequestLogRow } from '../../../../src/shared/logs/entities.ts'

const request: RequestLogRow = {
  id: 'r1',
  method: 'GET',
  url: '/api/products/list',
  headers: {
    host: 'shop.example',
    origin: '',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    'sec-ch-ua': '"Chromium";v="147"',
    'sec-ch-ua-platform': '"Linux"',
  },
  createdAt: '2026-11-20T12:00:00.000Z',
  requestId: 'abc',
  status: 200,
  durationMs: 12,
}
const { status: _status, durationMs: _durationMs, ...common } = request
const error: ErrorLogRow = { ...common, errorCode: 500, message: 'Broken', meaning: '', stack: 'Error: Broken' }

describe('the user agent of a log row', () => {
  it('is its first token', () => {
    expect(userAgentToken('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Mozilla/5.0')
    expect(userAgentToken('  curl/8.5.0')).toBe('curl/8.5.0')
    expect(userAgentToken('')).toBe('')
  })
})

describe('the notice of a sampled log', () => {
  it('says how many requests were stored and left out', () => {
    expect(readSampling({ ...request, method: 'SAMPLED', url: 'kept=501&left-out=99' })).toEqual({
      kept: 501,
      left: 99,
    })
  })

  it('is no request, and a request is no notice', () => {
    expect(readSampling(request)).toBeUndefined()
  })
})

describe('the details of a log row', () => {
  it('have every field of a request, but not the empty ones', () => {
    expect(Object.fromEntries(listFields(request))).toEqual({
      date: '2026-11-20T12:00:00.000Z',
      method: 'GET',
      url: '/api/products/list',
      status: '200',
      duration: '12 ms',
      host: 'shop.example',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      brand: '"Chromium";v="147"',
      platform: '"Linux"',
      requestId: 'abc',
    })
  })

  it.each([
    [253.63914800004568, '254 ms'],
    [1, '1 ms'],
    [0.4, '< 1 ms'],
  ])('have a duration of %d ms as %s', (durationMs, shown) => {
    expect(listFields({ ...request, durationMs })).toContainEqual(['duration', shown])
  })

  it('have code and message of an error', () => {
    expect(listFields(error)).toContainEqual(['code', '500'])
    expect(listFields(error)).toContainEqual(['message', 'Broken'])
  })
})
