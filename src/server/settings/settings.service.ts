import * as z from 'zod/mini'
import type { Language } from '../../shared/languages.ts'
import type { Connection, ConnectionName, TriedConnection } from '../../shared/settings/connections.ts'
import type { AdminSection, SaveSection, Section, SectionChange } from '../../shared/settings/entities.ts'
import type { Legal, LegalDocument } from '../../shared/settings/legal.ts'
import type { LegalHistory, LegalQuery, LegalText } from '../../shared/settings/legal-text.ts'
import { readSection, type SectionName, sectionNames, sectionSchemas } from '../../shared/settings/sections.ts'
import { dayOf } from '../../shared/shop-time.ts'
import type { Base } from '../base.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import { withPictures } from '../catalog/admin/pictures.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { readPicture } from '../storage/image-store.ts'
import { readConnections, tryConnection } from './connections.ts'
import { settingsOf, variablesOf } from './first-settings.ts'
import { readLegalHistory, readLegalText } from './legal-texts.ts'
import { addLegalVersions } from './legal-versions.ts'
import { picturesIn } from './settings-pictures.ts'
import { raiseSettingsVersion } from './settings-version.ts'

type SettingsBase = Pick<Base, 'db' | 'clock' | 'config' | 'settings' | 'images' | 'log'> &
  Parameters<typeof readConnections>[0]
type Json = Record<string, SectionChange['changes'][number]['after']>

/** Versions that a history shows, the newest first; of legal texts, which are long, fewer. */
const shownChangesOf = (name: SectionName) => (name === 'legal' ? 10 : 50)

/** A section's fields as JSON has them. */
const jsonOf = (data: unknown) => (data ?? {}) as Json

/** Half a character is none: PostgreSQL refuses it in JSON. */
const wellFormed = (data: SaveSection['data']): SaveSection['data'] =>
  JSON.parse(JSON.stringify(data), (_name, value) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value,
  )

export class SettingsService {
  private readonly base: SettingsBase

  constructor(base: SettingsBase) {
    this.base = base
  }

  /** Every section as it is stored, or as the shop started with it. */
  async all(): Promise<Record<SectionName, AdminSection>> {
    const rows = await this.base.db.settingsSection.findMany()
    const stored = new Map(rows.map((row) => [row.name, row]))
    const first = settingsOf(this.base.config)
    const sections = sectionNames.map((name) => {
      const row = stored.get(name)
      const section: AdminSection = {
        version: row?.version ?? 0,
        data: { ...readSection(name, row?.data, first[name]) },
        environment: [...variablesOf[name]],
        ...(row && { updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy }),
      }
      return [name, section]
    })
    return Object.fromEntries(sections) as Record<SectionName, AdminSection>
  }

  /**
   * Saves a section; fields that are absent stay. It is in effect in every process within a second.
   * @param actor who saves it, as the history names them
   * @throws AppError edit-conflict for another version than the stored one; invalid with the fields at fault
   */
  async save(name: SectionName, { version, data: sent }: SaveSection, actor: string): Promise<Section> {
    const { db, clock, config, settings } = this.base
    const at = clock.now()
    const data = wellFormed(sent)
    await this.requirePictures(name, data)
    const saved = await transaction(db, async (tx) => {
      await raiseSettingsVersion(tx)
      const row = await tx.settingsSection.findUnique({ where: { name } })
      if (version !== (row?.version ?? 0)) throw new AppError('edit-conflict')
      const first = settingsOf(config)[name]
      const checked = z.safeParse(sectionSchemas[name] as z.ZodMiniType<Json>, {
        ...readSection(name, row?.data, first),
        ...data,
      })
      if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error) ?? {} })
      const fields = await this.settle(tx, name, checked.data, { at, actor })
      // With the fields that only a newer version of the shop knows.
      const whole = { ...jsonOf(row?.data), ...fields } as Prisma.InputJsonObject
      const next = { version: version + 1, data: whole, updatedAt: at, updatedBy: actor }
      await tx.settingsSection.upsert({ where: { name }, create: { name, ...next }, update: next })
      const change = { section: name, version: next.version, data: whole, actor, at }
      await tx.settingsChange.create({ data: { id: newSortableId(at), ...change } })
      return { version: next.version, data: fields }
    })
    await settings.changed()
    return saved
  }

  /**
   * Stores a picture for the settings (docs/rules.md#pictures). It is deleted unless a section that names it is saved.
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

  /** @throws AppError invalid for a picture that is not stored, or not any more */
  private async requirePictures(name: SectionName, data: SaveSection['data']): Promise<void> {
    const first = settingsOf(this.base.config)[name]
    const checked = z.safeParse(sectionSchemas[name] as z.ZodMiniType<Json>, { ...first, ...data })
    const named = checked.success ? picturesIn(checked.data) : []
    const files = [...new Set(named.map(({ file }) => file))]
    const stored = await Promise.all(files.map((file) => readPicture(this.base.images, file)))
    const gone = named.filter(({ file }) => !stored[files.indexOf(file)])
    if (gone.length === 0) return
    throw new AppError('invalid', { fields: Object.fromEntries(gone.map(({ path }) => [path, 'pictureGone'])) })
  }

  /** What saving a section does beside storing it. @returns its fields as they are stored */
  private async settle(
    tx: Tx,
    name: SectionName,
    data: Json,
    { at, actor }: { at: Date; actor: string },
  ): Promise<Json> {
    if (name !== 'legal') return data
    const today = dayOf(at, this.base.config.timeZone)
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

  /** What the shop is connected to by keys of the environment. */
  connections(): Connection[] {
    return readConnections(this.base)
  }

  /** Tries a connection; a mail goes to `who`. */
  tryConnection(name: ConnectionName, who: { email: string; language: Language }): Promise<TriedConnection> {
    return tryConnection(this.base, name, who)
  }

  /** The last versions of a section, the newest first, each with what it changed. */
  async history(name: SectionName): Promise<SectionChange[]> {
    const shownChanges = shownChangesOf(name)
    const rows = await this.base.db.settingsChange.findMany({
      where: { section: name },
      orderBy: { version: 'desc' },
      take: shownChanges + 1,
    })
    const first = settingsOf(this.base.config)[name]
    return rows.slice(0, shownChanges).map(({ version, at, actor, data }, index) => {
      const after = jsonOf(readSection(name, data, first))
      const before = jsonOf(readSection(name, rows[index + 1]?.data, first))
      const changed = Object.keys(after).filter(
        (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
      )
      const changes = changed.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
      return { version, at: at.toISOString(), actor, changes, data: after }
    })
  }
}
