import type * as z from 'zod/mini'
import { type Fact, type Facts, sameFact } from '../../shared/audit/facts.ts'
import type { FaultKey } from '../../shared/fault.ts'
import type { Language } from '../../shared/languages.ts'
import type { Connection, ConnectionName, TriedConnection } from '../../shared/settings/connections.ts'
import type { AdminSection, SaveSection, Section, SectionChange } from '../../shared/settings/entities.ts'
import { type Legal, type LegalDocument, legalDays, renewLegalDays } from '../../shared/settings/legal.ts'
import type { LegalHistory, LegalQuery, LegalText } from '../../shared/settings/legal-text.ts'
import type { MailPreview, PreviewMail, TestMail } from '../../shared/settings/mail-preview.ts'
import {
  isRecord,
  isSectionName,
  readSection,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '../../shared/settings/sections.ts'
import { getDay } from '../../shared/shop-time.ts'
import { audit } from '../audit/record.ts'
import type { Base } from '../base.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import type { Tx } from '../db/db.ts'
import { storableJson } from '../db/storable-json.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion, raiseSettingsVersion } from '../db/versions.ts'
import { previewMail } from '../mail/mail-preview.ts'
import { keepPictures } from '../pictures/cleanup.ts'
import { type Upload, withPictures } from '../pictures/save-pictures.ts'
import { readPicture } from '../pictures/store/image-store.ts'
import { readConnections, tryConnection, tryWording } from './connections.ts'
import { createFirstSettings, variablesOf } from './first-settings.ts'
import { readLegalHistory, readLegalText } from './legal-texts.ts'
import { addLegalVersions } from './legal-versions.ts'
import { countHistoryPages, readHistory } from './section-history.ts'
import { listNewBrandPictures, type NamedPicture, picturesIn } from './settings-pictures.ts'
import { readStoredSections } from './stored-json.ts'

type SettingsBase = Pick<Base, 'db' | 'clock' | 'config' | 'settings' | 'images' | 'log'> &
  Parameters<typeof readConnections>[0]
type Json = Record<string, SectionChange['changes'][number]['after']>

/** A section's fields as JSON has them. */
const toJson = (data: unknown) => (isRecord(data) ? data : {}) as Json

interface WrittenSection extends SaveSection {
  absent: readonly string[]
}

const withoutFields = (data: object, absent: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !absent.includes(field)))

/** A section for the audit. */
const toSnapshot = (data: unknown) => toJson(data) as Facts

/** Refuses to overwrite a section, with the fields that would change; what is no text is JSON. */
function describeConflict(stored: { version: number; data: unknown }, typed: unknown): AppError {
  const [now, yours] = [toSnapshot(stored.data), toSnapshot(typed)]
  const asText = (fact: Fact | undefined) => (typeof fact === 'string' ? fact : JSON.stringify(fact ?? null))
  const fields = Object.keys(yours)
    .filter((field) => !sameFact(now[field], yours[field]))
    .map((field) => ({ field, now: asText(now[field]), yours: asText(yours[field]) }))
  return new AppError('edit-conflict', { conflict: { version: stored.version, fields, stored } })
}

export class SettingsService {
  private readonly base: SettingsBase

  constructor(base: SettingsBase) {
    this.base = base
  }

  /** Every section as it is stored, or as the shop started with it. */
  async all(): Promise<Record<SectionName, AdminSection>> {
    const { db } = this.base
    const [rows, data] = await Promise.all([
      db.settingsSection.findMany({ omit: { data: true } }),
      readStoredSections(db),
    ])
    const stored = new Map(rows.map((row) => [row.name, row]))
    const first = createFirstSettings(this.base.config)
    const sections = sectionNames.map((name) => {
      const row = stored.get(name)
      const section: AdminSection = {
        version: row?.version ?? 0,
        data: { ...readSection(name, data.get(name), first[name]) },
        environment: [...variablesOf[name]],
        ...(row && { updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy }),
      }
      return [name, section]
    })
    return Object.fromEntries(sections) as Record<SectionName, AdminSection>
  }

  /**
   * Saves a section; fields that are absent stay. It is in effect in every process within a second.
   * @param by who saves it; the history has their name
   * @throws AppError edit-conflict for another version than the stored one; invalid with the fields at fault
   */
  save(name: SectionName, change: SaveSection, by: Actor): Promise<Section> {
    return this.write(name, { ...change, absent: [] }, by)
  }

  /** @param change with `absent`, the fields that the section is to have no longer */
  private async write(name: SectionName, change: WrittenSection, by: Actor): Promise<Section> {
    const { version, absent } = change
    const { db, clock, config, settings } = this.base
    const at = clock.now()
    const data = storableJson(change.data)
    await this.requirePictures(name, data, at)
    const saved = await transaction(db, async (tx) => {
      await raiseSettingsVersion(tx)
      const row = await tx.settingsSection.findUnique({ where: { name }, select: { version: true } })
      const first = createFirstSettings(config)[name]
      const stored = (await readStoredSections(tx)).get(name)
      const present = readSection(name, stored, first)
      if (version !== (row?.version ?? 0)) throw describeConflict({ version: row?.version ?? 0, data: present }, data)
      const fields = withoutFields({ ...present, ...data }, absent)
      const checked = validate(sectionSchemas[name] as z.ZodMiniType<Json>, fields)
      if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error) ?? {} })
      const settled = await this.settle(tx, name, checked.data, { at, actor: by.name })
      // With the fields that only a newer version of the shop knows.
      const whole = storableJson({ ...withoutFields(toJson(stored), absent), ...settled })
      const next = { version: version + 1, data: whole, updatedAt: at, updatedBy: by.name }
      await tx.settingsSection.upsert({ where: { name }, create: { name, ...next }, update: next })
      // The number of products with low stock is cached until the catalogue's version changes.
      if (name === 'shop') await raiseCatalogVersion(tx)
      const saved = readSection(name, whole, first)
      const facts = {
        before: toSnapshot(present),
        after: toSnapshot(saved),
        section: { version: next.version, data: whole },
      }
      await audit(tx, by, at, [{ action: 'edit', entity: 'settings', entityId: name, ...facts }])
      return { version: next.version, data: saved }
    })
    await settings.changed()
    return saved
  }

  /**
   * Brings back the fields that an entry of the audit changed, as a version of its own.
   * @throws AppError edit-conflict when one of them has changed since; invalid when the section's rules have
   */
  async undo(undoing: Undoing, by: Actor): Promise<void> {
    const { entityId: name } = undoing
    if (!isSectionName(name)) throw new AppError('not-undoable')
    const before = name === 'legal' ? renewLegalDays(undoing.before, this.base.settings.today) : undoing.before
    const row = await this.base.db.settingsSection.findUnique({ where: { name }, select: { version: true } })
    const fields: Readonly<Record<string, z.ZodMiniType>> = sectionSchemas[name].shape
    const isAbsent = (field: string) => before[field] === null && !fields[field]?.safeParse(null).success
    const data = Object.fromEntries(Object.entries(before).filter(([field]) => !isAbsent(field)))
    const change = { version: row?.version ?? 0, data, absent: Object.keys(before).filter(isAbsent) }
    // An empty day becomes that of the undo, which the entry does not have.
    const isLasting = ([field, value]: [string, Fact]) => value !== '' || name !== 'legal' || !legalDays.includes(field)
    const lasting = Object.fromEntries(Object.entries(before).filter(isLasting))
    await this.write(name, change, { ...by, undoing: { ...undoing, before: lasting } })
  }

  /**
   * Stores a picture for the settings (docs/rules.md#pictures). It is removed after a day unless a section that names it is saved.
   * @returns its name, as sections have it
   * @throws AppError too-large, invalid (`image`)
   */
  async addPicture(uploads: readonly Upload[]): Promise<string> {
    const [upload, ...others] = uploads
    if (!upload || others.length > 0) throw new AppError('invalid', { fields: { image: 'pictureOne' } })
    try {
      return await withPictures(this.base, [upload], async ([picture]) => picture?.file ?? '')
    } catch (error) {
      const fault = error instanceof AppError ? error.details.fields?.images : undefined
      throw fault && error instanceof AppError ? new AppError(error.code, { fields: { image: fault } }) : error
    }
  }

  /** @throws AppError invalid for a picture that is not stored, or not any more; storage-away */
  private async requirePictures(name: SectionName, data: SaveSection['data'], at: Date): Promise<void> {
    const { config, settings } = this.base
    const first = createFirstSettings(config)[name]
    const checked = validate(sectionSchemas[name] as z.ZodMiniType<Json>, { ...first, ...data })
    await this.requireStored(checked.success ? picturesIn(checked.data) : [], 'pictureGone', at)
    await this.requireStored(listNewBrandPictures(name, settings.current[name], data), 'pictureUnknown', at)
  }

  private async requireStored(named: readonly NamedPicture[], error: FaultKey, at: Date): Promise<void> {
    const { db, images } = this.base
    const files = [...new Set(named.map(({ file }) => file))]
    // First: a removal of one that is under way ends before it is looked up.
    await keepPictures(db, files, at)
    const stored = await Promise.all(files.map((file) => readPicture(images, file)))
    const missing = named.filter(({ file }) => !stored[files.indexOf(file)])
    if (missing.length === 0) return
    throw new AppError('invalid', { fields: Object.fromEntries(missing.map(({ path }) => [path, error])) })
  }

  /** Does the rest of saving a section, beside storing it. @returns its fields as they are stored */
  private async settle(
    tx: Tx,
    name: SectionName,
    data: Json,
    { at, actor }: { at: Date; actor: string },
  ): Promise<Json> {
    if (name !== 'legal') return data
    const today = getDay(at, this.base.settings.current.shop.timeZone)
    return { ...(await addLegalVersions(tx, data as Legal, { at, actor, today })) }
  }

  /** A version of a legal text that is or was in effect. @throws AppError not-found */
  legalText(query: LegalQuery): Promise<LegalText> {
    return readLegalText(this.base, query)
  }

  /** Every version of a legal text, the newest first. */
  legalHistory(document: LegalDocument): Promise<LegalHistory> {
    return readLegalHistory(this.base, document)
  }

  /** The connections that keys of the environment make. */
  connections(): Connection[] {
    return readConnections(this.base)
  }

  /** Tries a connection; a mail goes to `who`. */
  tryConnection(name: ConnectionName, who: { email: string; language: Language }): Promise<TriedConnection> {
    return tryConnection(this.base, name, who)
  }

  /** A mail in both languages with invented data, worded as it is typed. @throws AppError invalid */
  previewMail(preview: PreviewMail): MailPreview {
    return previewMail(this.base, preview)
  }

  /** Sends it to an admin in one language. @returns also when that failed, with the reason @throws AppError invalid */
  testMail(test: TestMail, to: string): Promise<TriedConnection> {
    return tryWording(this.base, test, to)
  }

  /**
   * A page of the versions of a section, the newest first, each with what it changed. The first one, of version 0, is how
   * it was before anybody saved it.
   */
  history(name: SectionName, page = 1): Promise<SectionChange[]> {
    return readHistory(this.base.db, name, createFirstSettings(this.base.config)[name], page)
  }

  /** How many pages the history of a section has. */
  countHistoryPages(name: SectionName): Promise<number> {
    return countHistoryPages(this.base.db, name)
  }
}
