import type { Snapshot } from '../../shared/audit/snapshot.ts'
import { isRecord } from '../../shared/settings/sections.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { parseStored } from '../db/storable-json.ts'

/**
 * The password of a private shop. It is a fact of the installation beside the section `shop`, of which it is a field: stored
 * as a hash, and in no answer, audit, history, undo, log or draft.
 */
const key = 'private-password'
const passwordField = 'privatePassword'
const longest = 200

export interface PrivatePassword {
  hash: string
  /** When it was set, ISO 8601. */
  at: string
}

/** Reads the password; undefined where there is none, or none that can be read: staff alone are then let in. */
export async function readPrivatePassword(db: Db | Tx): Promise<PrivatePassword | undefined> {
  const row = await db.setting.findUnique({ where: { key } })
  const stored = row && parseStored(row.value)
  if (!isRecord(stored) || typeof stored.hash !== 'string' || typeof stored.at !== 'string') return undefined
  return { hash: stored.hash, at: stored.at }
}

/** A section tells of the password that it is set, and nothing without one. */
export const tellPassword = (password: PrivatePassword | undefined) =>
  password ? { [passwordField]: { set: true } } : {}

/** The audit tells that another one was set, and when. */
export const auditPassword = (password: PrivatePassword | undefined): Snapshot =>
  password ? { [passwordField]: { at: password.at } } : {}

/**
 * Takes the password out of the fields that a save names, so that nothing further on knows it. What the shop tells of it
 * (`{ set }`) changes nothing.
 * @returns the other fields, and a new password; an empty one removes it, undefined leaves it
 * @throws AppError invalid for what is no text, or longer than 200 characters
 */
export function takePassword(data: Record<string, unknown>) {
  const { [passwordField]: typed, ...others } = data
  if (typed === undefined || isRecord(typed)) return { others, password: undefined }
  if (typeof typed !== 'string') throw new AppError('invalid', { fields: { [passwordField]: 'invalid' } })
  const password = typed.trim()
  if (password.length > longest) throw new AppError('invalid', { fields: { [passwordField]: `tooLong:${longest}` } })
  return { others, password }
}

/** Writes a new hash, or removes the password. @returns the password afterwards */
export async function writePassword(tx: Tx, hash: string, at: Date): Promise<PrivatePassword | undefined> {
  if (hash === '') {
    await tx.setting.deleteMany({ where: { key } })
    return undefined
  }
  const password = { hash, at: at.toISOString() }
  const value = JSON.stringify(password)
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
  return password
}
