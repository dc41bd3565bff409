import type { DatabaseKind } from './migrations.ts'

/** Path of the file in a `file:` address; a query, as some tools write it (`?connection_limit=1`), is dropped. */
export function sqlitePath(url: string): string {
  const path = url.replace(/^file:(\/\/(?=\/))?/, '')
  const query = path.search(/\?\w+=/)
  return query === -1 ? path : path.slice(0, query)
}

/** The file that holds a database; null for one that a server keeps. */
export const databaseFile = ({ kind, url }: { kind: DatabaseKind; url: string }): string | null =>
  kind === 'sqlite' ? sqlitePath(url) : null
