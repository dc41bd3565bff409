import * as z from 'zod/mini'
import type { Language } from '../../shared/languages.ts'
import type { Connection, ConnectionName, TriedConnection } from '../../shared/settings/connections.ts'
import type { AdminSection, SaveSection, Section, SectionChange } from '../../shared/settings/entities.ts'
import type { MailPreview, PreviewMail, TestMail } from '../../shared/settings/mail-preview.ts'
import { readSection, type SectionName, sectionNames, sectionSchemas } from '../../shared/settings/sections.ts'
import type { Base } from '../base.ts'
import { raiseCatalogVersion } from '../catalog/catalog-version.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { newSortableId } from '../core/ids.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { previewMail } from '../mail/mail-preview.ts'
import { readConnections, tryConnection, tryWording } from './connections.ts'
import { settingsOf, variablesOf } from './first-settings.ts'
import { raiseSettingsVersion } from './settings-version.ts'

type SettingsBase = Pick<Base, 'db' | 'clock' | 'config' | 'settings'> & Parameters<typeof readConnections>[0]
type Json = Record<string, SectionChange['changes'][number]['after']>

/** Versions that a history shows, the newest first. */
const shownChanges = 50

/** A section's fields as JSON has them. */
const jsonOf = (data: unknown) => (data ?? {}) as Json

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
  async save(name: SectionName, { version, data }: SaveSection, actor: string): Promise<Section> {
    const { db, clock, config, settings } = this.base
    const at = clock.now()
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
      // With the fields that only a newer version of the shop knows.
      const whole = { ...jsonOf(row?.data), ...checked.data } as Prisma.InputJsonObject
      const next = { version: version + 1, data: whole, updatedAt: at, updatedBy: actor }
      await tx.settingsSection.upsert({ where: { name }, create: { name, ...next }, update: next })
      // What counts products of few pieces is cached until the catalogue's version changes.
      if (name === 'shop') await raiseCatalogVersion(tx)
      const change = { section: name, version: next.version, data: whole, actor, at }
      await tx.settingsChange.create({ data: { id: newSortableId(at), ...change } })
      return { version: next.version, data: checked.data }
    })
    await settings.changed()
    return saved
  }

  /** What the shop is connected to by keys of the environment. */
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

  /** The last versions of a section, the newest first, each with what it changed. */
  async history(name: SectionName): Promise<SectionChange[]> {
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
