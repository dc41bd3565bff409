import type { InjectOptions } from 'fastify'
import { multipartOf } from '../../support/pictures.ts'
import { procedures } from './calls.ts'
import type { Row } from './rows.ts'
import type { World } from './world.ts'

/** Who sends it, and the things that the table names. */
export type Caller = Pick<World, 'headers' | 'thing'>

/** A text of the table with the things that it names in their places. */
async function withThings(world: Caller, template: string): Promise<string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const things = new Map<string, string>()
  for (const name of names) things.set(name, await world.thing(name))
  return template.replaceAll(/\{(\w+)\}/g, (_all, name) => things.get(name) ?? '')
}

/** Name and method of a row's call over HTTP; those of a procedure follow from its kind. */
export function addressOf({ call, url }: Row): { method: 'GET' | 'POST' | 'DELETE'; url: string } {
  const kind = procedures.get(call)
  if (kind) return { method: kind === 'query' ? 'GET' : 'POST', url: `/api/trpc/${call}` }
  const [method = '', path = ''] = call.split(' ')
  return { method: method === 'ALL' ? 'GET' : (method as 'GET' | 'POST' | 'DELETE'), url: url ?? path }
}

/** Media type and body of what is sent: JSON, or the form or file that a row says. */
async function bodyOf({ form, csv }: Row, world: Caller, input: string | undefined) {
  if (csv) return { type: 'text/csv', payload: await withThings(world, csv) }
  if (!form) return { type: 'application/json', payload: input ?? '{}' }
  const fields = JSON.parse(await withThings(world, JSON.stringify(form))) as Record<string, string>
  return multipartOf(Object.entries(fields))
}

/** What a row sends, for a caller of a world. */
export async function requestOf(row: Row, world: Caller): Promise<InjectOptions> {
  const { method, url } = addressOf(row)
  const input = row.input === undefined ? undefined : await withThings(world, JSON.stringify(row.input))
  const query = input && method === 'GET' ? `?input=${encodeURIComponent(input)}` : ''
  const address = { method, url: (await withThings(world, url)) + query }
  if (method === 'GET') return { ...address, headers: world.headers }
  const { type, payload } = await bodyOf(row, world, input)
  return { ...address, headers: { ...world.headers, 'content-type': type }, payload }
}
