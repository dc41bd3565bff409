import type { Rule } from './rule.ts'

/** A table of rows that admins search, and what finds them on SQLite (`src/server/db/word-index.ts`). */
interface Searched {
  rule: string
  text: string
  table: string
  words: string
  /** Columns of the words' table and what each has of the row. */
  columns: Record<string, string>
  /** In which order rows get their numbers. */
  order: string
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Rows whose words are missing or others, and words without a row. */
function wrongWords({ table, words, columns }: Searched): string {
  const differs = Object.entries(columns).map(([column, of]) => `w."${column}" <> r."${of}"`)
  return `SELECT r."id", CASE WHEN w."n" IS NULL THEN 'missing' ELSE 'not those of its row' END AS "detail"
    FROM "${table}" r LEFT JOIN "${words}" w ON w."rowOf" = r."id" WHERE w."n" IS NULL OR ${differs.join(' OR ')}
    UNION ALL SELECT w."rowOf", 'no such row' FROM "${words}" w
    WHERE NOT EXISTS (SELECT 1 FROM "${table}" r WHERE r."id" = w."rowOf")`
}

/** Words and index anew, as the migration `search_words` makes them. */
function wordsAnew({ table, words, columns, order }: Searched): string[] {
  return [
    `DELETE FROM "${words}"`,
    `INSERT INTO "${words}" ("rowOf", ${quoted(Object.keys(columns))})
      SELECT "id", ${quoted(Object.values(columns))} FROM "${table}" ORDER BY ${order}`,
    `INSERT INTO "${words}Index" ("${words}Index") VALUES ('rebuild')`,
    `UPDATE "sqlite_sequence" SET "seq" = ("seq" + 127) / 128 * 128 WHERE "name" = '${words}'`,
  ]
}

/** PostgreSQL keeps its indexes itself. */
const nothing = `SELECT CAST(NULL AS TEXT) AS "id", CAST(NULL AS TEXT) AS "detail" WHERE 1 = 0`

const ruleOf = (searched: Searched): Rule => ({
  ...{ name: searched.rule, text: searched.text },
  sql: ({ kind }) => (kind === 'sqlite' ? wrongWords(searched) : nothing),
  fix: ({ kind }) => (kind === 'sqlite' ? wordsAnew(searched) : []),
})

/** What the database keeps by triggers for searches: a row that it lacks is in the list, but never found. */
export const searchRules: readonly Rule[] = [
  ruleOf({
    ...{ rule: 'order-words', text: 'searches know the words of each order', table: 'Order', words: 'OrderWords' },
    ...{ columns: { at: 'createdAt', words: 'searchText' }, order: '"createdAt", "id"' },
  }),
  ruleOf({
    ...{ rule: 'mail-words', text: 'searches know the words of each mail', table: 'OutgoingMail' },
    ...{ words: 'OutgoingMailWords', columns: { words: 'searchText' }, order: '"id"' },
  }),
]
