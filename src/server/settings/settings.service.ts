import type * as z from 'zod/mini'
import { isSameValue, type Snapshot, type SnapshotValue } from '../../shared/audit/snapshot.ts'
import type { IssueKey } from '../../shared/issue.ts'
import { localized } from '../../shared/localized.ts'
import type { AdminSection, SaveSection, Section, SectionChange } from '../../shared/settings/entities.ts'
import {
  findState,
  type Legal,
  type LegalDocument,
  type LegalState,
  legalDays,
  readEffectiveDay,
  renewLegalDays,
} from '../../shared/settings/legal.ts'
import type { LegalHistory, LegalQuery, LegalText } from '../../shared/settings/legal-text.ts'
import {
  isRecord,
  isSectionName,
  readSection,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '../../shared/settings/sections.ts'
import { isFreePrefix } from '../../shared/settings/shop.ts'
import { listDeliveryCosts } from '../../shared/shipping/costs.ts'
import { tellsPlaces } from '../../shared/shipping/setup.ts'
import { getDay } from '../../shared/shop-time.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/record.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import { storableJson } from '../db/storable-json.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion, raiseSettingsVersion } from '../db/versions.ts'
import { previewMail } from '../mail/mail-preview.ts'
import { keepPictures } from '../pictures/cleanup.ts'
import { onlyUpload, saveBrandPicture, type Upload, withPictures } from '../pictures/save-pictures.ts'
import { readPicture } from '../pictures/store/image-store.ts'
import type { ServiceContext } from '../service-context.ts'
import { readConnections, tryConnection, tryWording } from './connections.ts'
import { createWebhook } from './create-webhook.ts'
import { createFirstSettings, listMarks, variablesOf } from './first-settings.ts'
import { readLegalTemplate } from './legal-template.ts'
import { addLegalVersions, readLegalVersions } from './legal-versions.ts'
import { auditPassword, readPrivatePassword, takePassword, tellPassword, writePassword } from './private-password.ts'
import { describeConnections, type SavingContext, saveConnections } from './save-connections.ts'
import { readHistory } from './section-history.ts'
import { listNewBrandPictures, type NamedPicture, picturesIn } from './settings-pictures.ts'
import { readStoredSections } from './stored-json.ts'

type SettingsContext = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'settings' | 'images' | 'log'> &
  Parameters<typeof readConnections>[0] &
  SavingContext
type Json = Record<string, SectionChange['changes'][number]['after']>

const toJson = (data: unknown) => (isRecord(data) ? data : {}) as Json

const withoutFields = (data: object, absent: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !absent.includes(field)))

const toSnapshot = (data: unknown) => toJson(data) as Snapshot

/** Refuses to overwrite a section, with the fields that would change; what is no text is JSON. */
function describeConflict(stored: { version: number; data: unknown }, typed: unknown): AppError {
  const [now, yours] = [toSnapshot(stored.data), toSnapshot(typed)]
  const asText = (value: SnapshotValue | undefined) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const fields = Object.keys(yours)
    .filter((field) => !isSameValue(now[field], yours[field]) && !(now[field] === undefined && yours[field] === ''))
    .map((field) => ({ field, now: asText(now[field]), yours: asText(yours[field]) }))
  return new AppError('edit-conflict', { conflict: { version: stored.version, fields, stored } })
}

/** Every section as it is stored, or as the shop started with it. */
async function readAll({ db, config }: SettingsContext): Promise<Record<SectionName, AdminSection>> {
  const [rows, data] = await Promise.all([
    db.settingsSection.findMany({ omit: { data: true } }),
    readStoredSections(db),
  ])
  const stored = new Map(rows.map((row) => [row.name, row]))
  const password = tellPassword(await readPrivatePassword(db))
  const first = createFirstSettings(config, data)
  const sections = sectionNames.map((name) => {
    const row = stored.get(name)
    const section: AdminSection = {
      version: row?.version ?? 0,
      data: { ...readSection(name, data.get(name), first[name]), ...(name === 'shop' && password) },
      environment: [...(variablesOf[name] ?? [])],
      ...(row && { updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy }),
    }
    return [name, section]
  })
  return Object.fromEntries(sections) as Record<SectionName, AdminSection>
}

/**
 * Saves a section; fields that are absent stay. It is in effect in every process within a second.
 * @param by who saves it; the history has their name
 * @param dropped the fields that the section is to have no longer
 * @throws AppError edit-conflict for another version than the stored one; invalid with these fields
 */
async function save(
  context: SettingsContext,
  name: SectionName,
  { version, data: typed }: SaveSection,
  by: Actor,
  dropped: readonly string[] = [],
): Promise<Section> {
  const { db, clock, config, settings } = context
  const at = clock.now()
  const isShop = name === 'shop'
  const { others: changed, password = undefined } = isShop ? takePassword(typed) : { others: typed }
  const hash = password ? await hashPassword(password) : password
  const data = storableJson(changed)
  await requirePictures(context, name, data, at)
  const saved = await transaction(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const row = await tx.settingsSection.findUnique({ where: { name }, select: { version: true } })
    const sections = await readStoredSections(tx)
    const first = createFirstSettings(config, sections)[name]
    const stored = sections.get(name)
    const current = readSection(name, stored, first)
    if (version !== (row?.version ?? 0)) throw describeConflict({ version: row?.version ?? 0, data: current }, data)
    const fields = withoutFields({ ...current, ...data }, dropped)
    const checked = validate(sectionSchemas[name] as z.ZodMiniType<Json>, fields)
    if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error) ?? {} })
    refuseTakenPrefix(name, current, checked.data)
    const day = { at, actor: by.name, today: getDay(at, settings.current.shop.timeZone) }
    const settled = name === 'legal' ? await addLegalVersions(tx, checked.data as Legal, day) : checked.data
    // With the fields that only a newer version of the shop knows.
    const marks = listMarks(name, current, settled)
    const merged = storableJson({ ...withoutFields(toJson(stored), dropped), ...settled, ...marks })
    const next = { version: version + 1, data: merged, updatedAt: at, updatedBy: by.name }
    await tx.settingsSection.upsert({ where: { name }, create: { name, ...next }, update: next })
    // The number of products with low stock is cached until the catalogue's version changes.
    if (isShop) await raiseCatalogVersion(tx)
    const saved = readSection(name, merged, first)
    const had = isShop ? await readPrivatePassword(tx) : undefined
    const has = hash === undefined ? had : await writePassword(tx, hash, at)
    const change = {
      before: { ...toSnapshot(current), ...auditPassword(had) },
      after: { ...toSnapshot(saved), ...auditPassword(has) },
      section: { version: next.version, data: merged },
    }
    await audit(tx, by, at, [{ action: 'edit', entity: 'settings', entityId: name, ...change }])
    return { version: next.version, data: { ...saved, ...tellPassword(has) } }
  })
  await settings.changed()
  return saved
}

/** @throws AppError invalid for a new prefix of invoice numbers that begins like another series; the stored one stays */
function refuseTakenPrefix(name: SectionName, stored: object, { numberPrefix }: Json): void {
  if (name !== 'shop' || typeof numberPrefix !== 'string' || toJson(stored).numberPrefix === numberPrefix) return
  if (!isFreePrefix(numberPrefix)) throw new AppError('invalid', { fields: { numberPrefix: 'numberPrefix' } })
}

/**
 * Brings back the fields that an entry of the audit changed, as a version of its own.
 * @throws AppError edit-conflict when one of them has changed since; invalid when the section's rules have
 */
async function undo(context: SettingsContext, undoing: Undoing, by: Actor): Promise<void> {
  const { entityId: name } = undoing
  if (!isSectionName(name)) throw new AppError('not-undoable')
  const before = name === 'legal' ? renewLegalDays(undoing.before, context.settings.today) : undoing.before
  const row = await context.db.settingsSection.findUnique({ where: { name }, select: { version: true } })
  const fields: Readonly<Record<string, z.ZodMiniType>> = sectionSchemas[name].shape
  const isAbsent = (field: string) => before[field] === null && !fields[field]?.safeParse(null).success
  const data = Object.fromEntries(Object.entries(before).filter(([field]) => !isAbsent(field)))
  // An empty day becomes that of the undo, which the entry does not have.
  const isLasting = ([field, value]: [string, SnapshotValue]) =>
    value !== '' || name !== 'legal' || !legalDays.includes(field)
  const lasting = Object.fromEntries(Object.entries(before).filter(isLasting))
  const undoer = { ...by, undoing: { ...undoing, before: lasting } }
  await save(context, name, { version: row?.version ?? 0, data }, undoer, Object.keys(before).filter(isAbsent))
}

/**
 * Stores a picture for the settings (docs/rules.md#pictures). It is removed after a day unless a section that names it is saved.
 * @returns its name, as sections have it
 * @throws AppError too-large, invalid (`image`)
 */
async function addPicture(context: SettingsContext, uploads: readonly Upload[]): Promise<string> {
  try {
    return await withPictures(context, [onlyUpload(uploads)], async ([picture]) => picture?.file ?? '')
  } catch (error) {
    const issue = error instanceof AppError ? error.details.fields?.images : undefined
    throw issue && error instanceof AppError ? new AppError(error.code, { fields: { image: issue } }) : error
  }
}

/** @throws AppError invalid for a picture that is not stored, or not any more; storage-away */
async function requirePictures(
  context: SettingsContext,
  name: SectionName,
  data: SaveSection['data'],
  at: Date,
): Promise<void> {
  const { config, settings } = context
  const first = createFirstSettings(config)[name]
  const checked = validate(sectionSchemas[name] as z.ZodMiniType<Json>, { ...first, ...data })
  await requireStored(context, checked.success ? picturesIn(checked.data) : [], 'pictureGone', at)
  await requireStored(context, listNewBrandPictures(name, settings.current[name], data), 'pictureUnknown', at)
}

async function requireStored(
  { db, images }: SettingsContext,
  named: readonly NamedPicture[],
  error: IssueKey,
  at: Date,
): Promise<void> {
  const files = [...new Set(named.map(({ file }) => file))]
  // First: a removal of one that is under way ends before it is looked up.
  await keepPictures(db, files, at)
  const stored = await Promise.all(files.map((file) => readPicture(images, file)))
  const missing = named.filter(({ file }) => !stored[files.indexOf(file)])
  if (missing.length === 0) return
  throw new AppError('invalid', { fields: Object.fromEntries(missing.map(({ path }) => [path, error])) })
}

/**
 * A version of a legal text: one that is in effect or was, and was not taken back. A shop that prices delivery has its
 * costs as version 0 of the text on it, while its owner has written none.
 * @throws AppError not-found for any other, also for one whose day has not come
 */
async function readLegalText({ db, settings }: SettingsContext, { document, version }: LegalQuery): Promise<LegalText> {
  const { legalVersions, today } = settings
  const published = legalVersions
    .filter((each) => each.document === document && !each.isEmpty)
    .map((each) => ({ ...each, state: findState(each, legalVersions, today) }))
    .filter(({ state }) => state === 'inEffect' || state === 'past')
    .toSorted((a, b) => b.version - a.version)
  const match = published.find((each) => (version === undefined ? each.state === 'inEffect' : each.version === version))
  const row =
    match && (await db.legalVersion.findUnique({ where: { document_version: { document, version: match.version } } }))
  const others = published
    .filter((each) => each !== match)
    .map(({ version: number, from }) => ({ version: number, from }))
  const isPriced = document === 'shippingReturns' && tellsPlaces(settings.shipping, settings.current.taxes)
  const costs = isPriced ? { delivery: listDeliveryCosts(settings.shipping, settings.current) } : {}
  if (!row && isPriced && version === undefined)
    return { document, version: 0, from: today, isInEffect: true, text: localized('', ''), others, ...costs }
  if (!row) throw new AppError('not-found')
  return {
    document,
    version: match.version,
    from: match.from,
    isInEffect: match.state === 'inEffect',
    text: localized(row.textEs, row.textEn),
    others,
    ...(match.state === 'inEffect' && costs),
  }
}

/** Every version of a legal text, the newest first, and what it is today. */
async function readLegalHistory({ db, settings }: SettingsContext, document: LegalDocument): Promise<LegalHistory> {
  const { today } = settings
  const rows = await db.legalVersion.findMany({ where: { document }, orderBy: { version: 'desc' } })
  const versions = await readLegalVersions(db, settings.current.shop.timeZone)
  const stateIn = (version: number): LegalState => {
    const match = versions.find((each) => each.document === document && each.version === version)
    return match ? findState(match, versions, today) : 'past'
  }
  return {
    today,
    versions: rows.map(({ version, effectiveFrom, textEs, textEn, actor, at }) => ({
      ...{ version, from: readEffectiveDay(effectiveFrom), state: stateIn(version) },
      ...{ textEs, textEn, actor, at: at.toISOString() },
    })),
  }
}

/** The settings of the shop's owner, for admins and for the pages of legal texts. */
export const createSettingsService = (context: SettingsContext) => ({
  ...bound(context, { all: readAll, save, undo, addPicture, addBrandPicture: saveBrandPicture }),
  ...bound(context, { legalText: readLegalText, legalHistory: readLegalHistory, legalTemplate: readLegalTemplate }),
  ...bound(context, { connections: readConnections, tryConnection, saveConnections, createWebhook }),
  ...bound(context, { previewMail, testMail: tryWording }),
  /** The owner's own fields for the services, without keys. */
  connectionFields: () => describeConnections(context, context.settings.connections),
  /**
   * A page of the versions of a section, the newest first, each with what it changed, and how many pages there are. The
   * first version, 0, is how it was before anybody saved it.
   */
  history: (name: SectionName, page = 1) =>
    readHistory(context.db, name, createFirstSettings(context.config)[name], page),
})
