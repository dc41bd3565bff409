import Database from 'libsql'

/** Works with a SQLite file over a connection of its own, which reads unless the options say otherwise. */
export async function withFile<T>(
  path: string,
  work: (database: Database.Database) => T | Promise<T>,
  options: Database.Options = { readonly: true },
): Promise<T> {
  const database = new Database(path, options)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
