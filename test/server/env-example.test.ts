import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema, readConfig } from '../../src/server/config.ts'
import { projectRoot } from '../../src/server/core/root.ts'

const variables = Object.keys(environmentSchema.shape)
const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
const documented = new Map(
  [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('.env.example', () => {
  it('documents every variable and no other', () => {
    expect(variables.length).toBeGreaterThan(30)
    expect(new Set(documented.keys())).toEqual(new Set(variables))
  })

  it('shows the defaults', () => {
    const shown = Object.fromEntries(
      [...documented].filter(([name]) => !['DATABASE_URL', 'MAIL_FROM', 'LOG_FORMAT'].includes(name)),
    )
    expect(readConfig(shown)).toEqual(readConfig({}))
  })
})
