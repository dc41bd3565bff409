// Makes the two clients of a document, as their makers say: node generate.mjs <document> <folder>
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const [document = '', folder = ''] = process.argv.slice(2)
const blob = ts.factory.createTypeReferenceNode('Blob')

const types = await openapiTS(pathToFileURL(document), {
  // A file is a string unless it is said what else: from the tool's own documentation.
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
})
await writeFile(join(folder, 'openapi-typescript.ts'), astToString(types))
await createClient({ input: document, output: join(folder, 'hey-api'), logs: { level: 'error' } })
