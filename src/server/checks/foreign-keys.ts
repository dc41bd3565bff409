import { type Check, maxItems } from './check.ts'

/** SQLite checks references only while the pragma is on; PostgreSQL always. */
export const foreignKeys: Check = {
  name: 'reference',
  text: 'a row that refers to another finds it',
  isNote: false,
  async find({ reader }) {
    if (reader.kind === 'postgres') return []
    const rows = await reader.query(
      `SELECT "table", "rowid", "parent" FROM pragma_foreign_key_check LIMIT ${maxItems + 1}`,
    )
    return rows.map(({ table, rowid, parent }) => ({
      id: `${table} row ${rowid}`,
      detail: `there is no such ${parent}`,
    }))
  },
}
