import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { coerceQuery, formFields } from '../../src/server/rest/coerce.ts'

const trimmed = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim()),
)
const schema = z.object({
  title: z.optional(trimmed),
  kind: z.optional(z.enum(['logo', 'icon'])),
  stock: z._default(z.number(), 0),
  stars: z.optional(z.literal([4, 3])),
  visible: z.optional(z.boolean()),
  names: z.optional(z.array(z.string())),
  sizes: z.optional(z.array(z.object({ name: z.string() }))),
})

describe('values that arrive as text', () => {
  it('become the types of their fields in a query, whatever wraps these; others are left for the schema to refuse', () => {
    const query = { title: '7', kind: 'logo', stock: '07', stars: '4', visible: 'on', names: 'a, b', other: '1' }
    expect(coerceQuery(schema, query)).toEqual({ ...query, stock: 7, stars: 4, visible: true, names: ['a', 'b'] })
    expect(coerceQuery(schema, { stock: 'many', visible: 'perhaps' })).toEqual({ stock: 'many', visible: 'perhaps' })
    expect(coerceQuery(schema, { stock: '', 'names[]': ['a', 'b'] })).toEqual({
      'names[]': ['a', 'b'],
      names: ['a', 'b'],
    })
  })

  it('become the types of their fields in a form: an empty text clears, everything else that is empty is absent', () => {
    const empty = Object.keys(schema.shape).map((name) => [name, ' '] as const)
    expect(formFields(schema, empty)).toEqual({ title: ' ' })
    const sent = [
      ['stock', '3'],
      ['visible', '0'],
      ['names', '{"name":"S"}'],
      ['sizes', '{"name":"S"}'],
      ['sizes[1]', '[{"name":"M"}]'],
      ['other', '1'],
    ] as const
    expect(formFields(schema, sent)).toEqual({
      stock: 3,
      visible: false,
      names: ['{"name":"S"}'],
      sizes: [{ name: 'S' }, { name: 'M' }],
    })
  })
})
