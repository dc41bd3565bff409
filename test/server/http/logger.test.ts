import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger, openPrettyStream } from '../../../src/server/http/logger.ts'

async function linesFor(events: [object, string][]): Promise<string[]> {
  const output = new PassThrough()
  const log = createLogger('info', await openPrettyStream(output, false))
  for (const [fields, message] of events) log.info(fields, message)
  return String(output.read()).trimEnd().split('\n')
}

it('a request is one line on a terminal: time, level, method, address, status, duration', async () => {
  const request = { requestId: 'r1', method: 'GET', url: '/products', status: 200, ms: 12, ip: '10.0.0.0' }
  const [line, ...others] = await linesFor([[request, 'request']])
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/products 200 12 ms$/)
  expect(others).toEqual([])
})

it('any other event on a terminal has its message, its fields and no secret', async () => {
  const [line] = await linesFor([[{ order: 'o1', token: 't0p' }, 'order placed']])
  expect(line).toContain('INFO: order placed')
  expect(line).toContain('"order":"o1"')
  expect(line).not.toContain('t0p')
})

it('a failure on a terminal shows its stack line by line', async () => {
  const failure = { method: 'POST', url: '/api/x', stack: 'Error: broken\n    at here' }
  const lines = await linesFor([[failure, 'request failed']])
  expect(lines[0]).toMatch(/POST \/api\/x request failed$/)
  expect(lines.slice(1).map((line) => line.trim())).toEqual(['Error: broken', 'at here'])
})

it('a text from outside cannot steer the terminal', async () => {
  const [line] = await linesFor([[{ method: 'GET', url: '/\u001b[2J\u009b1m', status: 404, ms: 1 }, 'request']])
  expect(line).toMatch(/GET \/�\[2J�1m 404 1 ms$/)
})
