/** Path of the file that a `file:` address names; a query (`?connection_limit=1`) is dropped, as other tools write it. */
export function sqlitePath(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '').replace(/\?\w+=.*$/, '')
}
