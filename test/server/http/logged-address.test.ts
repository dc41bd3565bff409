import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../src/server/core/root.ts'
import { loggedAddress } from '../../../src/server/http/client-address.ts'

describe('the address of a client in the log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['::1', '0:0:0::'],
    ['unknown', undefined],
  ])('is without its last part by default: %s', (address, short) => {
    expect(loggedAddress(address, 'short')).toBe(short)
    expect(loggedAddress(address, 'off')).toBeUndefined()
  })

  it('is whole where the operator says so', () => {
    expect(loggedAddress('::ffff:203.0.113.77', 'full')).toBe('203.0.113.77')
    expect(loggedAddress('2001:db8::1', 'full')).toBe('2001:db8::1')
  })
})

describe('the filter for fail2ban', () => {
  const conf = readFileSync(join(projectRoot, 'docs/monitoring/fail2ban/filter.conf'), 'utf8')
  const failregex = new RegExp((/^failregex = (.*)$/m.exec(conf)?.[1] ?? '').replace('<HOST>', '(?<host>[\\w.:]+)'))
  const line = (url: string, status: number, method = 'POST') =>
    `{"level":30,"time":"2026-11-24T11:50:03.111Z","requestId":"abc","method":"${method}","url":"${url}","status":${status},"ms":31,"ip":"203.0.113.77","msg":"request"}`

  it('finds who was refused at the login, over REST and tRPC', () => {
    for (const url of ['/api/users/login', '/api/users/login/', '/api/trpc/accounts.login?batch=1'])
      for (const status of [401, 403, 429]) expect(failregex.exec(line(url, status))?.groups?.host).toBe('203.0.113.77')
  })

  it('finds nobody who got in, or did something else', () => {
    for (const other of [line('/api/users/login', 200), line('/api/orders/user-list', 401), line('/login', 200, 'GET')])
      expect(failregex.test(other)).toBe(false)
  })
})
