/** Path of the file in a `file:` address; a query, as some tools write it (`?connection_limit=1`), is dropped. */
export function sqlitePath(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '').replace(/\?\w+=.*$/, '')
}
