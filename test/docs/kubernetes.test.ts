import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../src/server/config.ts'
import { projectRoot } from '../../src/server/core/root.ts'
import { type TestApp, testApp } from '../server/http/app.ts'
import { dockerfile, imagePort, read, stopSeconds, unknownIn } from './deployment.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.app.close())
const isRoute = (url: string) => test.app.hasRoute({ method: 'GET', url })

interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  lifecycle: { preStop: { exec: { command: string[] } } }
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  volumeMounts: { name: string; mountPath: string }[]
}
interface Pod {
  securityContext: { runAsNonRoot: boolean }
  terminationGracePeriodSeconds: number
  containers: [Container]
  volumes: { name: string }[]
}
interface Manifest {
  kind: string
  apiVersion: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector: { matchLabels: object }
    template: { metadata: { labels: object }; spec: Pod }
    scaleTargetRef: object
    minReplicas: number
    maxReplicas: number
    ports: { targetPort: string }[]
    maxUnavailable: number
  }
}

describe('docs/kubernetes', () => {
  const folder = join(projectRoot, 'docs/kubernetes')
  const manifests = readdirSync(folder).map((name) => parse(read(`docs/kubernetes/${name}`)) as Manifest)
  const the = (kind: string) => manifests.find((each) => each.kind === kind) as Manifest
  const pods = [the('Deployment'), the('Job')].map(({ spec }) => spec.template.spec)
  const [container] = the('Deployment').spec.template.spec.containers
  const environment = { ...the('ConfigMap').data, ...the('Secret').stringData }

  it('is one manifest a file, each of its kind', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).sort()).toEqual([
      'apps/v1 Deployment',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'batch/v1 Job',
      'policy/v1 PodDisruptionBudget',
      'v1 ConfigMap',
      'v1 Secret',
      'v1 Service',
    ])
  })

  it('selects the pods of the Deployment, and those alone', () => {
    const { labels } = the('Deployment').spec.template.metadata
    expect(the('Deployment').spec.selector.matchLabels).toEqual(labels)
    expect(the('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(the('Service').spec.selector).toEqual(labels)
    expect(the('Job').spec.template.metadata.labels).not.toEqual(labels)
  })

  it('scales the Deployment from two, to as many as a PostgreSQL of default size has connections for', () => {
    const { scaleTargetRef, minReplicas, maxReplicas } = the('HorizontalPodAutoscaler').spec
    const { apiVersion, kind, metadata } = the('Deployment')
    expect(scaleTargetRef).toEqual({ apiVersion, kind, name: metadata.name })
    expect('replicas' in the('Deployment').spec).toBe(false)
    expect(minReplicas).toBeGreaterThan(the('PodDisruptionBudget').spec.maxUnavailable)
    // For changes of catalogue and settings.
    const listeners = 2
    const connections =
      Number(/postgresConnections = (\d+)/.exec(read('src/server/db/connect-postgres.ts'))?.[1]) + listeners
    // Three are PostgreSQL's own; the surge of an update and the Job of a migration come on top.
    expect(maxReplicas * connections).toBeLessThanOrEqual(97)
  })

  it('probes paths and ports that the server has', () => {
    const port = container.ports?.[0]
    expect(port?.containerPort).toBe(imagePort)
    expect(the('Service').spec.ports[0]?.targetPort).toBe(port?.name)
    const { startupProbe, readinessProbe, livenessProbe } = container
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(isRoute(httpGet.path), httpGet.path).toBe(true)
      expect(httpGet.port).toBe(port?.name)
    }
    // A database that is away takes servers out, and kills none.
    expect([readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/healthz'])
  })

  it('gives the shop settings that it takes, once the placeholders are replaced, and not before', () => {
    expect(unknownIn(Object.keys(environment))).toEqual([])
    for (const [{ envFrom }] of pods.map(({ containers }) => containers))
      expect(envFrom).toEqual([
        { configMapRef: { name: the('ConfigMap').metadata.name } },
        { secretRef: { name: the('Secret').metadata.name } },
      ])
    expect(() => readConfig(environment)).toThrow('JWT_SECRET')
    const config = readConfig({ ...environment, JWT_SECRET: 'a1'.repeat(24) })
    expect([config.database.kind, config.s3?.bucket]).toEqual(['postgres', 'pictures'])
    for (const [name, value] of Object.entries(the('Secret').stringData ?? {}))
      expect(value, name).toContain('CHANGE-ME')
    for (const name of Object.keys(the('ConfigMap').data ?? {})) expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN/)
  })

  it('runs without rights, writes to its mounts alone, and has time to stop', () => {
    for (const { securityContext, containers, volumes } of pods) {
      const [{ securityContext: own, volumeMounts }] = containers
      expect(securityContext.runAsNonRoot).toBe(true)
      expect(own).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp')
    }
    const pause = Number(container.lifecycle.preStop.exec.command[1])
    const { terminationGracePeriodSeconds } = the('Deployment').spec.template.spec
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + Number(environment.DRAIN_SECONDS) + stopSeconds)
  })

  it('migrates with the image that it serves with, by a command of the shop', () => {
    const [job] = the('Job').spec.template.spec.containers
    expect(job.image).toBe(container.image)
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
    expect(job.command).toEqual(['shop', 'migrate'])
    expect(dockerfile).toContain('/usr/local/bin/shop')
  })
})
