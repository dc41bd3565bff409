import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export interface ArchivedFile {
  name: string
  bytes: Buffer
}

/** All files of a backup, in its order. */
export async function filesOf(path: string): Promise<ArchivedFile[]> {
  const tar = extract()
  const files: ArchivedFile[] = []
  const read = pipeline(createReadStream(path), tar)
  for await (const entry of tar) {
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) chunks.push(chunk as Uint8Array)
    files.push({ name: entry.header.name, bytes: Buffer.concat(chunks) })
  }
  await read
  return files
}

/** Writes the backup with other files: what a careless hand or a bad disk makes of it. */
export async function rewrite(path: string, change: (files: ArchivedFile[]) => ArchivedFile[]): Promise<string> {
  const to = `${path}.changed`
  const tar = pack()
  const written = pipeline(tar, createWriteStream(to))
  for (const { name, bytes } of change(await filesOf(path))) tar.entry({ name }, bytes)
  tar.finalize()
  await written
  return to
}

/** Changes the manifest alone. */
export const inManifest = (change: (manifest: Record<string, unknown>) => void) => (files: ArchivedFile[]) =>
  files.map((file) => {
    if (file.name !== 'manifest.json') return file
    const manifest = JSON.parse(file.bytes.toString()) as Record<string, unknown>
    change(manifest)
    return { ...file, bytes: Buffer.from(JSON.stringify(manifest)) }
  })
