import { type Localized, localized } from '../../shared/localized.ts'
import {
  type AcceptedTerms,
  type Legal,
  type LegalDocument,
  type LegalVersion,
  legalDocuments,
  legalFields,
  readEffectiveDay,
  versionInEffect,
} from '../../shared/settings/legal.ts'
import { getDay } from '../../shared/shop-time.ts'
import { AppError, type AppErrorDetails } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import type { LegalVersion as StoredVersion } from '../db/generated/sqlite/client.ts'

/** The columns of a version but its texts, which are long. */
const withoutTexts = { document: true, version: true, effectiveFrom: true, at: true } as const

const isLegalDocument = (name: string): name is LegalDocument => legalDocuments.some((document) => document === name)

type Row = Pick<StoredVersion, 'version' | 'effectiveFrom' | 'at'>
const toView = ({ version, effectiveFrom, at }: Row, timeZone: string) => ({
  ...{ version, from: readEffectiveDay(effectiveFrom), savedOn: getDay(at, timeZone) },
})

/** All versions of the shop's legal texts, without the texts. */
export async function readLegalVersions(db: Db | Tx, timeZone: string): Promise<LegalVersion[]> {
  const [rows, empty] = await Promise.all([
    db.legalVersion.findMany({ select: withoutTexts, orderBy: [{ document: 'asc' }, { version: 'asc' }] }),
    db.legalVersion.findMany({ where: { textEs: '', textEn: '' }, select: { document: true, version: true } }),
  ])
  const emptyOnes = new Set(empty.map(({ document, version }) => `${document} ${version}`))
  return rows.flatMap(({ document, ...row }) => {
    if (!isLegalDocument(document)) return []
    return { document, ...toView(row, timeZone), isEmpty: emptyOnes.has(`${document} ${row.version}`) }
  })
}

/**
 * The fields whose day (`termsFrom`) cannot be used as it is stored with the last version of their document, which waits
 * until its owner gives it another one.
 */
export async function findUnusableVersions(db: Db | Tx): Promise<string[]> {
  const rows = await db.legalVersion.findMany({
    select: { document: true, effectiveFrom: true },
    orderBy: { version: 'asc' },
  })
  // Earlier ones were replaced by it.
  const last = new Map(rows.map(({ document, effectiveFrom }) => [document, effectiveFrom]))
  return legalDocuments.flatMap((document) => {
    const day = last.get(document)
    return day === undefined || readEffectiveDay(day) === day ? [] : legalFields(document).from
  })
}

/** The version of the terms that is in effect at a time, for an order; null: the text that the shop came with. */
export async function termsInEffect(tx: Tx, at: Date, timeZone: string): Promise<AcceptedTerms | null> {
  const document = 'terms'
  const rows = await tx.legalVersion.findMany({ where: { document }, select: withoutTexts })
  const versions = rows.map((row) => ({ ...toView(row, timeZone), document, isEmpty: false }) as const)
  const match = versionInEffect(versions, document, getDay(at, timeZone))
  if (!match) return null
  const { version, from } = match
  const isEmpty = await tx.legalVersion.count({ where: { document, version, textEs: '', textEn: '' } })
  return isEmpty ? null : { version, from }
}

/** The texts of the terms that orders accepted, by version; none for those that the shop came with. */
export async function readTermsTexts(
  tx: Tx,
  orders: readonly { termsVersion: number | null }[],
): Promise<Map<number, Localized>> {
  const versions = [...new Set(orders.flatMap(({ termsVersion }) => termsVersion ?? []))]
  if (versions.length === 0) return new Map()
  const rows = await tx.legalVersion.findMany({ where: { document: 'terms', version: { in: versions } } })
  return new Map(rows.map(({ version, textEs, textEn }) => [version, localized(textEs, textEn)]))
}

type Last = Pick<StoredVersion, 'version' | 'textEs' | 'textEn' | 'effectiveFrom'>
const none: Last = { version: 0, textEs: '', textEn: '', effectiveFrom: '' }

/**
 * When a document as it is saved takes effect; undefined when the save makes no version of it: its text is the last one's,
 * and that one's day has come, or stays. A day in the past that nobody has changed is that of the text before.
 */
function dayOfChange(last: Last, next: Omit<Last, 'version'>, today: string): string | undefined {
  const { effectiveFrom: requested } = next
  const isSameText = next.textEs === last.textEs && next.textEn === last.textEn
  if (isSameText && (last.effectiveFrom <= today || requested === last.effectiveFrom)) return undefined
  return requested === '' || (requested === last.effectiveFrom && requested < today) ? today : requested
}

/**
 * Part of the transaction that saves the section: adds a version of each document whose text was changed, or whose day
 * was while it has not come.
 * @returns the section with the day of each document's last version
 * @throws AppError invalid for a day in the past
 */
export async function addLegalVersions(
  tx: Tx,
  legal: Legal,
  { at, actor, today }: { at: Date; actor: string; today: string },
): Promise<Legal> {
  const saved = { ...legal }
  const issues: NonNullable<AppErrorDetails['fields']> = {}
  const added = []
  for (const document of legalDocuments) {
    const fields = legalFields(document)
    const row = await tx.legalVersion.findFirst({ where: { document }, orderBy: { version: 'desc' } })
    const last = row ? { ...row, effectiveFrom: readEffectiveDay(row.effectiveFrom) } : none
    const texts = { textEs: legal[fields.es] ?? '', textEn: legal[fields.en] ?? '' }
    const day = dayOfChange(last, { ...texts, effectiveFrom: legal[fields.from] ?? '' }, today)
    const effectiveFrom = day ?? last.effectiveFrom
    // The fields of a document that came later stay absent until it has a text.
    if (effectiveFrom !== '' || legal[fields.from] !== undefined) saved[fields.from] = effectiveFrom
    if (day === undefined) continue
    if (day < today) issues[fields.from] = 'legalPast'
    added.push({ document, version: last.version + 1, ...texts, effectiveFrom: day, actor, at })
  }
  if (Object.keys(issues).length > 0) throw new AppError('invalid', { fields: issues })
  for (const version of added) await tx.legalVersion.create({ data: { id: newSortableId(at), ...version } })
  return saved
}
