import type * as z from 'zod/mini'
import {
  type ConnectionField,
  type ConnectionValues,
  connectionFieldNames,
  connectionFields,
  isSecretField,
  noConnectionValues,
} from '../../shared/settings/connection-fields.ts'
import { parseField } from '../../shared/settings/fields.ts'
import { seal, unseal } from '../core/seal.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Db, Tx } from '../db/db.ts'

/** The stored fields by which the shop reaches services. */
export interface StoredConnections {
  /** 0 until somebody saves one. */
  version: number
  /** Empty for those that nobody saved. */
  values: ConnectionValues
  /** Saved, but under another secret of the installation, or damaged. */
  unreadable: readonly ConnectionField[]
}

export const noConnections: StoredConnections = { version: 0, values: noConnectionValues, unreadable: [] }

const sealFor = (secrets: Secrets, name: string) => ({ secret: secrets.jwt, purpose: 'connections', name })

/** A field's value as it is stored: JSON, of secrets encrypted for this field alone; empty for one that is taken back. */
export function writeConnectionValue(secrets: Secrets, name: ConnectionField, value: string | number): string {
  if (value === '') return ''
  const text = JSON.stringify(value)
  return isSecretField(name) ? seal(sealFor(secrets, name), Buffer.from(text)) : text
}

function readValue(secrets: Secrets, name: ConnectionField, stored: string): unknown {
  const text = isSecretField(name) ? unseal(sealFor(secrets, name), stored)?.toString('utf8') : stored
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the stored fields one by one: one that cannot be read costs itself alone. */
export async function readConnectionValues(db: Pick<Db | Tx, 'connectionValue'>, secrets: Secrets) {
  const rows = await db.connectionValue.findMany({ select: { name: true, value: true, version: true } })
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const fields: Readonly<Record<string, z.ZodMiniType>> = connectionFields
  const unreadable: ConnectionField[] = []
  const readable = connectionFieldNames.flatMap((name) => {
    const value = stored.get(name) ?? ''
    const schema = fields[name]
    if (value === '' || !schema) return []
    const parsed = parseField(schema, readValue(secrets, name, value))
    if (parsed?.success) return [[name, parsed.data]]
    unreadable.push(name)
    return []
  })
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    values: { ...noConnectionValues, ...Object.fromEntries(readable) } as ConnectionValues,
    unreadable,
  } satisfies StoredConnections
}
