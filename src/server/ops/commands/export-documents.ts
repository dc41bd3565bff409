import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Finding } from '../../../shared/system/check-report.ts'
import { ifPresent } from '../../core/errors.ts'
import { connectBeside, withDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { exportDocuments, type UnreadableDocument } from '../../orders/document/export.ts'
import { checkDocuments } from '../checks/run-checks.ts'
import { assertUpToDate, type Command, exitCodes } from '../cli/command.ts'
import type { Output } from '../cli/output.ts'

/** Documents hold names and addresses: for their owner alone. */
const [folderMode, fileMode] = [0o700, 0o600]

async function makeEmptyFolder(folder: string): Promise<void> {
  const entries = await ifPresent(readdir(folder))
  if (entries && entries.length > 0) throw new Error(`${folder} is not empty: give another one`)
  await mkdir(join(folder, 'pdf'), { recursive: true, mode: folderMode })
}

async function writeAll(db: Db, folder: string, progress: Output['progress']) {
  const lines = await open(join(folder, 'documents.jsonl'), 'wx', fileMode)
  const unreadable: UnreadableDocument[] = []
  let count = 0
  try {
    for await (const document of exportDocuments(db)) {
      const { number } = document
      if ('reason' in document) unreadable.push(document)
      // It names a file.
      else if (!/^[\w-]+$/.test(number)) unreadable.push({ number, reason: 'that is no number of a document' })
      else {
        await lines.write(`${document.line}\n`)
        await writeFile(join(folder, 'pdf', `${number}.pdf`), document.pdf, { flag: 'wx', mode: fileMode })
        count++
        progress('documents', count)
      }
    }
    await lines.sync()
    return { count, unreadable }
  } finally {
    await lines.close()
  }
}

/** The documents that could not be written, as the checks say what is wrong. */
const toFinding = (unreadable: readonly UnreadableDocument[]): Finding => ({
  rule: 'document-unreadable',
  text: 'each document can be read and printed',
  items: unreadable.map(({ number, reason }) => ({ id: number, detail: `cannot be read: ${reason}` })),
  more: false,
})

export const exportDocumentsCommand: Command = {
  usage: '<folder>',
  summary: 'writes all invoices and credit notes as PDF and as lines of JSON',
  help: [
    'Beside a server that goes on selling. The folder must be empty or new. Checks that the numbers have no gap and that',
    'each document is as it was issued and follows the one before; ends with 3 if not. One that cannot be read is named,',
    'and the others are written.',
  ],
  arguments: 1,
  async run({ arguments: [path = ''], output, config }) {
    const { database } = config()
    const folder = resolve(path)
    await assertUpToDate(database)
    return withDatabase(connectBeside(database), async (db) => {
      await makeEmptyFolder(folder)
      const { count: documents, unreadable } = await writeAll(db, folder, output.progress)
      const issues = [
        ...(unreadable.length > 0 ? [toFinding(unreadable)] : []),
        ...(await checkDocuments(database, db)),
      ]
      output.say(`${folder}: ${documents} documents`)
      for (const { text, items } of issues)
        for (const { id, detail } of items) output.say(`WRONG: ${text}: ${id} ${detail}`)
      if (issues.length === 0) output.say('Numbers without a gap, and each document as it was issued')
      output.result({ folder, documents, faults: issues })
      return issues.length > 0 ? exitCodes.foundIssues : exitCodes.fine
    })
  },
}
