import { expect, it } from 'vitest'
import { readModules } from '../support/source-modules.ts'

const modules = new Map([...readModules('src'), ...readModules('prisma')].map((module) => [module.path, module]))

/** Everything that is loaded with these modules: what they import, and what that imports, but for what is deferred. */
function loadedWith(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const waiting = [...entries]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (loaded.has(next)) continue
    loaded.add(next)
    const imports = modules.get(next)?.imports ?? []
    waiting.push(...imports.filter(({ typeOnly, deferred }) => !typeOnly && !deferred).map(({ target }) => target))
  }
  return loaded
}

/** What a start on SQLite loads. */
const start = loadedWith(['src/server/main.ts', 'src/server/db/connect-sqlite.ts', 'src/server/db/migrate-sqlite.ts'])

it('the modules that a start loads are found', () => {
  expect([...start]).toEqual(expect.arrayContaining(['src/server/app.ts', 'fastify', 'libsql', 'react-dom/server']))
})

it.each([
  ['passwords', '@node-rs/argon2'],
  ['rendered and uploaded pictures', 'sharp'],
  ['mails', 'nodemailer'],
  ['the documentation', 'yaml'],
  ['the documentation', 'src/server/rest/openapi/document.ts'],
  ['invoices', 'pdfkit'],
  ['PostgreSQL', 'pg'],
  ['PostgreSQL', '@prisma/adapter-pg'],
  ['S3', '@aws-sdk/client-s3'],
  ['Stripe', 'stripe'],
  ['the AI service', 'openai'],
  ['the offline generator', 'src/server/ai/offline/lexicon/lexicon.ts'],
  ['drawings', 'src/server/ai/offline/painter/draw.ts'],
  ['the banner', 'src/server/ai/offline/painter/banner.ts'],
  ['the first start', 'prisma/demo/load.ts'],
  ['nobody, since zod/mini has it all', 'zod'],
])('a start leaves to %s what only they need: %s', (_who, module) => {
  expect(start).not.toContain(module)
})
