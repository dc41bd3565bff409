import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Visitor, visitBy } from './visitor.ts'
import { startWebkit } from './webkit.ts'

const engines = [
  { engine: 'Firefox', start: startFirefox },
  { engine: 'WebKit', start: startWebkit },
]

const settings = [
  { language: 'es', size: { width: 1366, height: 768 } },
  { language: 'en', size: { width: 390, height: 844 } },
] as const

/** Journeys by what they show, each made in both engines: on a laptop in Spanish, on a phone in English. */
export function describeEngines(journeys: Record<string, (visitor: Visitor) => Promise<void>>): void {
  describe.each(engines)('$engine', ({ start }) => {
    let engine: Engine
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine?.close())

    for (const [name, journey] of Object.entries(journeys))
      test.each(settings)(`${name} ($language, $size.width px)`, (setting) => visitBy(engine, setting, journey))
  })
}
