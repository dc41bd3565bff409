import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../src/server/config.ts'
import { type TestApp, testApp } from '../server/http/app.ts'
import { imagePort, read, stopSeconds, unknownIn } from './deployment.ts'

/** `5s`, `1m` */
const seconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1)

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.app.close())
const isRoute = (url: string) => test.app.hasRoute({ method: 'GET', url })

interface Service {
  image: string
  build?: string
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string }> | string[]
  networks: string[]
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  stop_grace_period?: string
  read_only?: boolean
  tmpfs?: string[]
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, networks, volumes } = parse(text, { merge: true }) as Compose
  const example = read('docs/compose/env.example')
  const caddyfile = read('docs/compose/Caddyfile')
  const servers = Object.entries(services).filter(([name]) => /^shop-\d+$/.test(name))
  const neededIn = (block = '') => [...block.matchAll(/^([A-Z][A-Z0-9_]+)=$/gm)].map(([, name = '']) => name)
  const [needed, optional] = example.split('── Optional').map(neededIn)

  /** As Compose does, with a value for everything that is needed. */
  function interpolated(environment: Service['environment'] = {}, values: Record<string, string> = {}) {
    const filled = (value: string | number) =>
      String(value).replace(/\$\{(\w+):[?-][^}]*\}/g, (_all, name: string) => values[name] ?? '')
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
  }

  it('names services, networks and volumes that it has', () => {
    for (const [name, { depends_on = [], networks: joined, volumes: mounted = [] }] of Object.entries(services)) {
      const before = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of before) expect(Object.keys(services), `${name} waits for ${other}`).toContain(other)
      for (const network of joined) expect(Object.keys(networks)).toContain(network)
      for (const mount of mounted.filter((each) => !each.startsWith('.')))
        expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      for (const mount of mounted.filter((each) => each.startsWith('.')))
        expect(() => read(mount.split(':')[0] ?? '')).not.toThrow()
    }
  })

  it('waits for the health of services that have a check, and for the end of those that end', () => {
    for (const { depends_on = {} } of Object.values(services)) {
      if (Array.isArray(depends_on)) continue
      for (const [other, { condition }] of Object.entries(depends_on))
        expect(condition).toBe(services[other]?.healthcheck ? 'service_healthy' : 'service_completed_successfully')
    }
  })

  it('pins images to a version by name', () => {
    const foreign = Object.values(services).filter(({ build }) => !build)
    expect(foreign.length).toBeGreaterThan(3)
    for (const { image } of foreign) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*$/)
  })

  it('has two servers that differ in their data alone, with settings that the shop takes', () => {
    expect(servers).toHaveLength(2)
    const [[, first], [, second]] = servers as [[string, Service], [string, Service]]
    expect({ ...first, volumes: [] }).toEqual({ ...second, volumes: [] })
    expect(first.volumes).not.toEqual(second.volumes)
    expect(services.migrate?.environment).toEqual(first.environment)
    expect(unknownIn(Object.keys(first.environment ?? {}))).toEqual([])
    const values = Object.fromEntries((needed ?? []).map((name) => [name, 'a1'.repeat(24)]))
    const environment = interpolated(first.environment, { ...values, SHOP_DOMAIN: 'shop.example', PAYMENTS: 'demo' })
    expect(readConfig(environment)).toMatchObject({
      publicUrl: 'https://shop.example',
      database: { kind: 'postgres' },
      s3: { bucket: 'pictures' },
      trustProxy: 1,
    })
  })

  it('asks for what it needs by name, and for nothing that its example lacks', () => {
    const variables = (sign: string) =>
      new Set([...text.matchAll(new RegExp(`\\$\\{(\\w+):\\${sign}`, 'g'))].map(([, name]) => name))
    expect(variables('?')).toEqual(new Set(needed))
    expect(variables('-')).toEqual(new Set(optional))
    expect(text).not.toMatch(/\$\{\w+\}/)
    for (const [, name, message] of text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)) expect(message).toContain(name)
  })

  it('opens no port but those of Caddy, and keeps database and bucket off the street', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['caddy'])
    expect(networks.inside).toEqual({ internal: true })
    for (const name of ['database', 'bucket', 'make-bucket', 'migrate'])
      expect(services[name]?.networks).toEqual(['inside'])
  })

  it('lets servers write to their data and /tmp alone, and gives them time to stop', () => {
    for (const [, { read_only, tmpfs, stop_grace_period = '', environment }] of servers) {
      expect([read_only, tmpfs]).toEqual([true, ['/tmp']])
      expect(seconds(stop_grace_period)).toBeGreaterThan(Number(environment?.DRAIN_SECONDS) + stopSeconds)
    }
  })

  it('is fronted by a Caddy that asks every server whether it is ready, in time for its stop', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ')
    expect(upstreams).toEqual(servers.map(([name]) => `${name}:${imagePort}`))
    const of = (name: string) => new RegExp(`^\\s*${name} (\\S+)$`, 'm').exec(caddyfile)?.[1] ?? ''
    expect(isRoute(of('health_uri'))).toBe(true)
    expect(of('health_uri')).toBe('/readyz')
    const noticedAfter = seconds(of('health_interval')) + seconds(of('health_timeout'))
    for (const [, { environment, healthcheck }] of servers) {
      expect(Number(environment?.DRAIN_SECONDS)).toBeGreaterThan(noticedAfter)
      const [, port, path = ''] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck?.test.at(-1) ?? '') ?? []
      expect([Number(port), isRoute(path)]).toEqual([imagePort, true])
    }
    // No 502: 503, and when to come again.
    expect(caddyfile).toMatch(/handle_errors 502 503 504 \{\s+header Retry-After \d+\n[^}]*respond ".*" 503\n/)
    expect(seconds(of('keepalive'))).toBeLessThan(65)
  })
})
