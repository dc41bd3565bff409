import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { shutdownDeadlineMs } from '../../src/server/ops/startup/signals.ts'

export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** Names of the shop's variables. */
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))

/** Of these variables, those that the shop does not know. */
export const unknownIn = (names: readonly string[]): string[] => names.filter((name) => !settings.has(name))

export const dockerfile: string = read('Dockerfile')
/** The port of the server in the image. */
export const imagePort = Number(/\bPORT=(\d+)/.exec(dockerfile)?.[1])
/** Longest time of a stop, without DRAIN_SECONDS. */
export const stopSeconds: number = shutdownDeadlineMs / 1000
