import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { uploadDecoder } from '../../../../src/server/pictures/formats/upload-decoder.ts'
import { startServer } from '../../../../src/server/start.ts'
import { endlessDrawing } from '../../../support/drawings.ts'
import { multipartOf } from '../../../support/pictures.ts'

const password = 'correct-horse-battery'

it('a stop does not wait for pictures that are being decoded, and responds to whoever does', {
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-stop-'))
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password },
  })
  const server = await startServer(config, { register: async () => undefined })
  const url = `http://127.0.0.1:${server.port}/api`
  const login = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  const { token } = (await login.json()) as { token: string }
  const { payload, type } = multipartOf([
    ['kind', 'logo'],
    ['newImages', { data: endlessDrawing, name: 'a.svg', type: 'image/svg+xml' }],
  ])
  const responses = [1, 2, 3].map(() =>
    fetch(`${url}/settings/admin/identity/pictures`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    }),
  )
  await vi.waitFor(() => expect(uploadDecoder.pids).toHaveLength(2), 20_000)
  const begun = performance.now()
  await server.close()
  // One second for ordinary pictures; the limit of a drawing is five.
  expect(performance.now() - begun).toBeLessThan(4000)
  for (const { status, headers } of await Promise.all(responses))
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(uploadDecoder.pids).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})
