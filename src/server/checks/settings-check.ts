import { isDay } from '../../shared/calendar-day.ts'
import { findUnusableFields, isSectionName } from '../../shared/settings/sections.ts'
import { parseStored } from '../db/storable-json.ts'
import { isRemoval, removalKey } from '../going-live/removal-state.ts'
import type { Check, Item } from './check.ts'
import type { Reader } from './reader.ts'

/** Fields of sections for which the shop takes what it came with. */
async function findSections(reader: Reader): Promise<Item[]> {
  const rows = await reader.query('SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection" ORDER BY 1')
  return rows.flatMap(({ name, data }): Item[] => {
    const fields = name && isSectionName(name) ? findUnusableFields(name, parseStored(data ?? 'null')) : []
    return fields.length > 0 ? [{ id: name ?? '', detail: `cannot be read: ${fields.join(', ')}` }] : []
  })
}

/** The last versions of legal texts that wait for a day which cannot be used. */
async function findLegalVersions(reader: Reader): Promise<Item[]> {
  const rows = await reader.query(`SELECT v."document", v."version", v."effectiveFrom" FROM "LegalVersion" v
    WHERE v."version" = (SELECT MAX(l."version") FROM "LegalVersion" l WHERE l."document" = v."document") ORDER BY 1`)
  return rows.flatMap(({ document, version, effectiveFrom }): Item[] =>
    isDay(effectiveFrom ?? '')
      ? []
      : [{ id: `legal ${document} ${version}`, detail: `cannot be read: effectiveFrom ${effectiveFrom}` }],
  )
}

/** How far the removal of the demo is. */
async function findRemoval(reader: Reader): Promise<Item[]> {
  const rows = await reader.query(`SELECT "value" FROM "Setting" WHERE "key" = '${removalKey}'`)
  return rows.flatMap(({ value }): Item[] =>
    isRemoval(value ?? '') ? [] : [{ id: removalKey, detail: 'cannot be read' }],
  )
}

export const settingsCheck: Check = {
  name: 'settings',
  text: 'what is stored of the settings can be read',
  isNote: false,
  async find({ reader }) {
    return [...(await findSections(reader)), ...(await findLegalVersions(reader)), ...(await findRemoval(reader))]
  },
}
