import { isSectionName, sectionSchemas } from '../../shared/settings/sections.ts'
import type { Check, Item } from './check.ts'

/** The fields of a section that this version cannot read: the shop takes their defaults. */
function unreadable(name: string, data: string): string[] {
  if (!isSectionName(name)) return []
  const stored: unknown = JSON.parse(data)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return ['no object']
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = sectionSchemas[name].shape
  return Object.entries(stored).flatMap(([field, value]) => {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
    return !schema || schema.safeParse(value).success ? [] : [field]
  })
}

export const settingsCheck: Check = {
  name: 'settings',
  text: 'what is stored of the settings can be read',
  isNote: false,
  async find({ reader }) {
    const rows = await reader.query('SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection"')
    return rows.flatMap(({ name, data }): Item[] => {
      const fields = unreadable(name ?? '', data ?? 'null')
      return fields.length > 0 ? [{ id: name ?? '', detail: `cannot be read: ${fields.join(', ')}` }] : []
    })
  },
}
