import { type Check, type CheckContext, type Item, maxItems } from './check.ts'

/** Names of pictures are 32 hexadecimal digits and a format; logos and icons say that they are, and their size. */
const pictureName = /(?:(?:logo|icon)-)?[0-9a-f]{32}(?:-\w+)?\.[a-z]{3,4}/g

/** Files that rows name, each with what names it. */
async function namedFiles({ reader }: CheckContext): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  const images = await reader.query(`SELECT "file", MIN("id") AS "id" FROM "Image" GROUP BY "file"`)
  for (const { file, id } of images) named.set(file ?? '', `Image ${id}`)
  const settings = await reader.query('SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection"')
  for (const { name, data } of settings)
    for (const [file] of (data ?? '').matchAll(pictureName)) named.set(file, `settings ${name}`)
  return named
}

async function storedFiles({ images }: CheckContext): Promise<Set<string>> {
  const stored = new Set<string>()
  for await (const name of images.list()) stored.add(name)
  return stored
}

const missing: Check = {
  name: 'picture-missing',
  text: 'the file of each picture is in the store',
  isNote: false,
  async find(context) {
    const [named, stored] = [await namedFiles(context), await storedFiles(context)]
    const items: Item[] = [...named].flatMap(([id, detail]) => (stored.has(id) ? [] : [{ id, detail }]))
    return items.slice(0, maxItems + 1)
  },
}

const unnamed: Check = {
  name: 'picture-unnamed',
  text: 'files that nothing shows: of lines that were sold, earlier settings, and uploads that were given up',
  isNote: true,
  async find(context) {
    const [named, stored] = [await namedFiles(context), await storedFiles(context)]
    const items = [...stored].filter((name) => /^[0-9a-f]{32}\./.test(name) && !named.has(name))
    return items
      .sort((a, b) => (a < b ? -1 : 1))
      .slice(0, maxItems + 1)
      .map((id) => ({ id, detail: '' }))
  },
}

export const pictureChecks: readonly Check[] = [missing, unnamed]
