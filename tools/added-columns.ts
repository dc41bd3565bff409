/** The columns that a PostgreSQL script adds, by table; undefined when it does anything else. */
function columnsAdded(postgres: string): [table: string, column: string][] | undefined {
  const statements = postgres.replaceAll(/^--.*$/gm, '').split(';')
  const added = statements
    .filter((statement) => statement.trim() !== '')
    .flatMap((statement): ([string, string] | undefined)[] => {
      const [, table = '', actions = ''] = /^\s*ALTER TABLE "(\w+)" (.*)$/s.exec(statement) ?? []
      return actions.split(',\n').map((action) => {
        const [, column] = /^\s*ADD COLUMN\s+"(\w+)"/.exec(action) ?? []
        return column === undefined ? undefined : [table, column]
      })
    })
  return added.every((each) => each !== undefined) ? added : undefined
}

/**
 * For a new column that is not null Prisma builds a SQLite table anew, which loses the triggers and the indexes that
 * earlier migrations made by hand. SQLite can add such a column, too, if its default is a constant.
 * @param sqlite,postgres What Prisma writes for the same change
 * @returns The script for SQLite, when the change adds columns and nothing else
 */
export function scriptOfAddedColumns(sqlite: string, postgres: string): string | undefined {
  const lines = columnsAdded(postgres)?.map(([table, column]) => {
    const [, created = ''] = new RegExp(`^CREATE TABLE "new_${table}" \\((.*?)^\\);$`, 'ms').exec(sqlite) ?? []
    const [, definition = ''] = new RegExp(`^ +("${column}" .*?),?$`, 'm').exec(created) ?? []
    const isAddable = !definition.includes('NOT NULL') || /DEFAULT (?!CURRENT|\()/.test(definition)
    return definition !== '' && isAddable ? `ALTER TABLE "${table}" ADD COLUMN ${definition};` : undefined
  })
  return lines?.every((line) => line !== undefined) ? `-- AlterTable\n${lines.join('\n')}\n` : undefined
}
