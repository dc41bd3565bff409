import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../src/server/config.ts'
import { createDocument } from '../../src/server/rest/openapi/document.ts'
import { type ApiFiles, ApiTexts, readApiFiles } from '../../src/server/rest/openapi/texts.ts'
import { maxCartLines } from '../../src/shared/cart/limits.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { imageSizes } from '../../src/shared/paths.ts'
import { sectionNames } from '../../src/shared/settings/sections.ts'
import { testApp } from '../server/http/app.ts'

type Files = Omit<ApiFiles, 'frame'>
type Json = Record<string, unknown>

const common: Files['common'] = {
  kinds: { euros: { description: 'Euros.', examples: [24.5] } },
  fields: { page: 'Page, from 1.' },
  files: {},
  unreadBody: 'Is not read.',
  notModified: 'The client has it already.',
}
const calls: Files['calls'] = {
  'GET /api/lines': {
    summary: 'Lines',
    description: 'All of them.',
    response: {
      lines: { description: 'The lines.', fields: { price: { description: 'Of a piece.', kind: 'euros' } } },
    },
  },
}

/** A response with a list of objects. */
const lines = () =>
  z.toJSONSchema(z.object({ page: z.number(), lines: z.nullable(z.array(z.object({ price: z.number() }))) })) as Json

/** Describes the response of the call in these files. */
function describeLines(files: Partial<Files>) {
  const json = lines()
  const texts = new ApiTexts({ common, calls, schemas: {}, ...files })
  texts.describe(json, texts.findCall('GET /api/lines').response, 'GET /api/lines')
  return { issues: texts.listIssues(), json }
}

describe('texts of the API', () => {
  it('reach fields inside of lists and alternatives, with what their kind adds', () => {
    const { issues, json } = describeLines({})
    expect(issues).toEqual([])
    expect(json.properties).toMatchObject({
      page: { description: 'Page, from 1.' },
      lines: {
        description: 'The lines.',
        anyOf: [
          { items: { properties: { price: { description: 'Of a piece. Euros.', examples: [24.5], type: 'number' } } } },
          { type: 'null' },
        ],
      },
    })
  })

  it('are missing for a field without one, by its place', () => {
    const [call] = Object.values(calls)
    const silent = { 'GET /api/lines': { ...call, response: { lines: 'The lines.' } } }
    expect(describeLines({ calls: silent }).issues).toEqual([
      'missing: GET /api/lines lines price',
      'superfluous: kind euros',
    ])
  })

  it('are missing for a call without a summary, a kind and a schema that are not there', () => {
    const { issues } = describeLines({
      calls: { ...calls, 'GET /api/lines': { ...calls['GET /api/lines'], summary: '' } },
      schemas: {
        Line: { like: 'Nothing', description: 'A line.', fields: { id: { description: 'Id.', kind: 'no' } } },
      },
    })
    expect(issues).toEqual(
      expect.arrayContaining(['missing: GET /api/lines', 'missing: schema Nothing', 'missing: kind no (Line id)']),
    )
  })

  it('are superfluous for a field, a call or a schema that is not there', () => {
    const [call] = Object.values(calls)
    const { issues } = describeLines({
      calls: {
        'GET /api/lines': { ...call, response: { ...call?.response, gone: 'A field of before.' } },
        'GET /api/gone': { like: 'GET /api/lines', summary: 'A call of before' },
      },
      schemas: { Gone: { description: 'A schema of before.' } },
    })
    expect(issues).toEqual([
      'superfluous: schema Gone',
      'superfluous: GET /api/lines gone',
      'superfluous: GET /api/gone',
    ])
  })
})

describe('docs/api', () => {
  let files: ApiFiles
  beforeAll(async () => {
    files = await readApiFiles()
  })

  it('names a file that cannot be read, and a call that two files describe', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'api-texts-'))
    await mkdir(join(folder, 'calls'))
    for (const name of ['document.yaml', 'common.yaml', 'calls/a.yaml', 'calls/b.yaml'])
      await writeFile(join(folder, name), 'calls: { GET /api/lines: { summary: Lines } }')
    await expect(readApiFiles(folder)).rejects.toThrow('two files of docs/api describe GET /api/lines')
    await writeFile(join(folder, 'calls/b.yaml'), 'calls:\n  GET /api/other: one: two')
    await expect(readApiFiles(folder)).rejects.toThrow(join(folder, 'calls/b.yaml'))
    await rm(folder, { recursive: true })
  })

  it('has a text for every call and every field, and no other', async () => {
    const { app, context } = await testApp()
    const { statusCode } = await app.inject('/api/openapi.json')
    await app.close()
    const errors = context.log.lines.filter(({ level }) => level === 'error').flatMap(({ args }) => args)
    expect(errors).toEqual([])
    expect(statusCode).toBe(200)
  })

  const config = readConfig({ PUBLIC_URL: 'https://shop.test', PAYMENTS: 'demo' })

  it('makes no document of calls that it does not fit', () => {
    const output = z.object({ mystery: z.string() })
    const route = { method: 'GET', url: '/unknown', tag: 'products', output } as const
    const make = () => createDocument(files, [route], config, 'Shop')
    expect(make).toThrow('missing: GET /api/unknown\n')
    expect(make).toThrow('missing: GET /api/unknown mystery\n')
    expect(make).toThrow('superfluous: POST /api/carts/checkout\n')
    expect(make).toThrow('superfluous: Cart totalPrice\n')
  })

  it('has the fields of an error, the limits and the names that the code has', () => {
    const fields: Record<keyof ErrorBody, true> = {
      ...{ code: true, message: true, key: true, errors: true, terms: true, conflict: true },
      ...{ left: true, quote: true, unavailable: true, unavailableVariants: true },
    }
    const { properties } = files.frame.components.schemas.Error as { properties: Record<string, Json> }
    expect(new Set(Object.keys(properties))).toEqual(new Set(Object.keys(fields)))
    expect(properties.unavailable?.maxItems).toBe(maxCartLines)
    expect(properties.unavailableVariants?.maxItems).toBe(maxCartLines)

    const picture = files.frame.paths['/images/{file}']?.get as { description: string; parameters: Json[] }
    expect(picture.description).toContain(imageSizes.map(([width, height]) => `${width} × ${height}`).join(', '))
    const choices = ['w', 'h'].map((wanted) => picture.parameters.find(({ name }) => name === wanted)?.schema)
    const axis = (at: 0 | 1) => [...new Set(imageSizes.map((size) => size[at]))]
    expect(choices).toMatchObject([{ enum: axis(0) }, { enum: axis(1) }])

    const settings = String(files.calls['GET /api/settings/admin']?.response?.settings)
    expect(settings).toContain(sectionNames.map((name) => `\`${name}\``).join(', '))
  })
})
