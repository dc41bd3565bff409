/** Whether a write would change one of these columns of a row. */
export function isChanged<Columns extends object>(row: Readonly<Columns>, columns: Columns): boolean {
  return (Object.keys(columns) as (keyof Columns)[]).some((name) => row[name] !== columns[name])
}
