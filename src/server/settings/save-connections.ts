import type { Snapshot } from '../../shared/audit/snapshot.ts'
import {
  type ConnectionField,
  type ConnectionValues,
  connectionFieldNames,
  isSecretField,
  type SaveConnections,
  type SavedConnections,
  type SecretField,
  type SecretState,
} from '../../shared/settings/connection-fields.ts'
import { audit } from '../audit/record.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { raiseSettingsVersion } from '../db/versions.ts'
import type { ServiceContext } from '../service-context.ts'
import { readConnectionValues, type StoredConnections, writeConnectionValue } from './connection-values.ts'
import { type Connections, resolveConnections } from './resolve-connections.ts'

export type SavingContext = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'secrets' | 'settings'>

/** Keys are long: four characters tell the owner which one it is, and nobody else anything. A password shows none. */
const shownEnd = { characters: 4, fromLength: 16 }

function getEnd(field: SecretField, value: string): { end?: string } {
  const isShown = field !== 'smtpPassword' && value.length >= shownEnd.fromLength
  return isShown ? { end: value.slice(-shownEnd.characters) } : {}
}

/** The keys that the environment gives; of a mail server in it whether there is a password. */
function readEnvironmentSecret({ config }: Pick<SavingContext, 'config'>, field: SecretField): boolean {
  const { paymentVariables, smtpUrl, openai } = config
  const given: Record<SecretField, unknown> = {
    stripeKey: paymentVariables.STRIPE_SECRET_KEY,
    stripeWebhookSecret: paymentVariables.STRIPE_WEBHOOK_SECRET,
    smtpPassword: smtpUrl && new URL(smtpUrl).password,
    aiKey: openai.apiKey,
  }
  return Boolean(given[field])
}

/** The fields as staff may see them: of keys and passwords whether they are set, never what they are. */
export function describeConnections(
  context: Pick<SavingContext, 'config'>,
  { stored, overridden }: Pick<Connections, 'stored' | 'overridden'>,
): SavedConnections {
  const { values, unreadable, version } = stored
  const describeSecret = (field: SecretField): SecretState => {
    if (overridden.includes(field)) return { set: readEnvironmentSecret(context, field), source: 'environment' }
    const isLost = unreadable.includes(field)
    const set = isLost || values[field] !== ''
    return { set, source: 'settings', ...getEnd(field, values[field]), ...(isLost && { unreadable: true }) }
  }
  const data = connectionFieldNames.map((name) => [name, isSecretField(name) ? describeSecret(name) : values[name]])
  return {
    version,
    data: Object.fromEntries(data) as SavedConnections['data'],
    ...(overridden.length > 0 && { environment: [...overridden] }),
  }
}

/** @throws AppError invalid for fields that mean nothing without another */
function requirePartners({ aiUrl, aiModel }: ConnectionValues, changed: Partial<ConnectionValues>): void {
  const isNew = changed.aiUrl !== undefined || changed.aiModel !== undefined
  // Only the usual service has a usual model.
  if (isNew && aiUrl !== '' && aiModel === '') throw new AppError('invalid', { fields: { aiModel: 'required' } })
}

/** A key is shown as dots, with a mark that differs for another one. */
const toSnapshot = (values: ConnectionValues, fields: readonly ConnectionField[], mark: string): Snapshot =>
  Object.fromEntries(
    fields.map((name) => [name, isSecretField(name) && values[name] !== '' ? `••••${mark}` : values[name]]),
  )

interface Write {
  stored: StoredConnections
  version: number
  at: Date
  by: Actor
}

async function writeFields(
  tx: Tx,
  { secrets }: SavingContext,
  data: Partial<ConnectionValues>,
  { stored, at, by, version }: Write,
) {
  const after: ConnectionValues = { ...stored.values, ...data }
  // An unreadable field reads as empty, and is written also where it is to be empty from now on.
  const isChanged = (name: ConnectionField) =>
    after[name] !== stored.values[name] || (name in data && stored.unreadable.includes(name))
  const fields = connectionFieldNames.filter(isChanged)
  for (const name of fields) {
    const row = { value: writeConnectionValue(secrets, name, after[name]), version, updatedAt: at, updatedBy: by.name }
    await tx.connectionValue.upsert({ where: { name }, create: { name, ...row }, update: row })
  }
  const before = toSnapshot(stored.values, fields, '')
  const change = { before, after: toSnapshot(after, fields, ` v${version}`) }
  await audit(tx, by, at, [{ action: 'edit', entity: 'connections', entityId: 'connections', ...change }])
  const unreadable = stored.unreadable.filter((name) => !fields.includes(name))
  return fields.length === 0 ? stored : { version, values: after, unreadable }
}

/** Lists what differs from the stored fields, with the values of those that anybody may read. */
function describeConflict(stored: StoredConnections, data: Partial<ConnectionValues>): AppError {
  const names = connectionFieldNames.filter((name) => name in data && data[name] !== stored.values[name])
  const asText = (name: ConnectionField, value: unknown) => (isSecretField(name) ? '' : String(value ?? ''))
  const fields = names.map((field) => ({
    ...{ field, now: asText(field, stored.values[field]), yours: asText(field, data[field]) },
  }))
  return new AppError('edit-conflict', { conflict: { version: stored.version, fields } })
}

/**
 * Saves fields by which the shop reaches services: absent ones stay, empty ones are taken back. They are in effect in every
 * process within a second, and neither the audit nor a response has a key.
 * @throws AppError edit-conflict for another version than the stored one; invalid with these fields
 */
export async function saveConnections(context: SavingContext, { version, data }: SaveConnections, by: Actor) {
  const { db, clock, config, secrets, settings } = context
  const at = clock.now()
  const saved = await transaction(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const stored = await readConnectionValues(tx, secrets)
    if (version !== stored.version) throw describeConflict(stored, data)
    requirePartners({ ...stored.values, ...data }, data)
    return writeFields(tx, context, data, { stored, version: version + 1, at, by })
  })
  await settings.changed()
  return describeConnections(context, resolveConnections(config, saved))
}
