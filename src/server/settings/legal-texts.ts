import { localized } from '../../shared/localized.ts'
import { findState, type LegalDocument, type LegalState, readEffectiveDay } from '../../shared/settings/legal.ts'
import type { LegalHistory, LegalQuery, LegalText } from '../../shared/settings/legal-text.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import { readLegalVersions } from './legal-versions.ts'
import type { LiveSettings } from './live-settings.ts'

/**
 * A version of a legal text: one that is in effect or was, and was not taken back.
 * @throws AppError not-found for any other, also for one whose day has not come
 */
export async function readLegalText(
  { db, settings }: { db: Db; settings: LiveSettings },
  { document, version }: LegalQuery,
): Promise<LegalText> {
  const { legalVersions, today } = settings
  const shown = legalVersions
    .filter((each) => each.document === document && !each.isEmpty)
    .map((each) => ({ ...each, state: findState(each, legalVersions, today) }))
    .filter(({ state }) => state === 'inEffect' || state === 'past')
    .toSorted((a, b) => b.version - a.version)
  const found = shown.find((each) => (version === undefined ? each.state === 'inEffect' : each.version === version))
  const row =
    found && (await db.legalVersion.findUnique({ where: { document_version: { document, version: found.version } } }))
  if (!row) throw new AppError('not-found')
  return {
    document,
    version: found.version,
    from: found.from,
    isInEffect: found.state === 'inEffect',
    text: localized(row.textEs, row.textEn),
    others: shown.filter((each) => each !== found).map(({ version: number, from }) => ({ version: number, from })),
  }
}

/** Every version of a legal text, the newest first, and what it is today. */
export async function readLegalHistory(
  { db, settings }: { db: Db; settings: LiveSettings },
  document: LegalDocument,
): Promise<LegalHistory> {
  const { today } = settings
  const rows = await db.legalVersion.findMany({ where: { document }, orderBy: { version: 'desc' } })
  const versions = await readLegalVersions(db, settings.current.shop.timeZone)
  const stateIn = (version: number): LegalState => {
    const found = versions.find((each) => each.document === document && each.version === version)
    return found ? findState(found, versions, today) : 'past'
  }
  return {
    today,
    versions: rows.map(({ version, effectiveFrom, textEs, textEn, actor, at }) => ({
      ...{ version, from: readEffectiveDay(effectiveFrom), state: stateIn(version) },
      ...{ textEs, textEn, actor, at: at.toISOString() },
    })),
  }
}
