import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appRouter } from '../../../src/server/trpc/router.ts'

/** What makes something new, or is done once: fields that are left out have a value there. */
const noEdits = [
  'accounts.confirmIdentity',
  'accounts.register',
  'checkout.place',
  'checkout.quote',
  // Filters, which may all be absent.
  'documentsAdmin.archive',
  'generator.rewrite',
  'goingLiveAdmin.removeDemo',
  // A contact in the EU is whole or absent.
  'makersAdmin.add',
  'ordersAdmin.cancel',
  'ordersAdmin.recordParcel',
  'ordersAdmin.refund',
  'ordersAdmin.resendParcel',
  'ordersAdmin.ship',
  'ordersAdmin.track',
  // Keys have forms of their own: test/server/settings/save-connections.test.ts.
  'settingsAdmin.saveConnections',
  // A saved zone is whole.
  'shippingAdmin.saveZone',
  'staff.accept',
  'staff.invite',
  // A rate is replaced as a whole.
  'taxesAdmin.saveRate',
]

interface Json {
  type?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Json
  properties?: Record<string, Json>
  anyOf?: Json[]
  required?: string[]
}

interface Procedure {
  _def: { type: string; inputs: z.ZodMiniType[] }
}
/** By their paths, as tRPC itself finds them. */
const proceduresOf = (router: object) => (router as { _def: { procedures: Record<string, Procedure> } })._def.procedures

/** The inputs of all procedures that write something and are not known as no edits, by their paths. */
function edits(): [path: string, input: z.ZodMiniType][] {
  return Object.entries(proceduresOf(appRouter)).flatMap(
    ([
      path,
      {
        _def: { type, inputs },
      },
    ]) => {
      const [input] = inputs
      return type === 'mutation' && input && !noEdits.includes(path) ? [[path, input]] : []
    },
  )
}

const described = (input: z.ZodMiniType) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json

/** A value that a field takes. */
function sampleOf({ type, const: only, enum: choices, format, anyOf, ...field }: Json): unknown {
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (format === 'email') return 'ana@example.org'
  if (format === 'date-time') return '2026-11-20T21:30:00.000Z'
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(1, field.minimum ?? 1)
  if (type === 'array') return Array.from({ length: field.minItems ?? 1 }, () => sampleOf(field.items ?? {}))
  if (type === 'object') {
    return Object.fromEntries(Object.entries(field.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]))
  }
  return 'x'.repeat(Math.max(1, field.minLength ?? 1))
}

describe('edits over tRPC', () => {
  it('those of the mailing data are among them', () => {
    expect(edits().map(([path]) => path)).toContain('accounts.updateMailingData')
  })

  it.each(edits())('%s takes what is sent, and adds nothing that was left out', (_path, input) => {
    const { properties = {}, required = [] } = described(input)
    expect(JSON.stringify(properties)).not.toContain('"default"')
    const optional = Object.keys(properties).filter((name) => !required.includes(name))
    fc.assert(
      fc.property(fc.subarray(optional), (chosen) => {
        const sent = [...required, ...chosen].map((name) => [
          name,
          /^email$|contact$/i.test(name) ? 'ana@example.org' : sampleOf(properties[name] ?? {}),
        ])
        const parsed = z.parse(input, Object.fromEntries(sent)) as Record<string, unknown>
        expect(new Set(Object.keys(parsed))).toEqual(new Set([...required, ...chosen]))
      }),
    )
  })
})
