import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What stays in node_modules: native code, packages that read files of their own, and large ones that a shop may never
 * use. Everything else becomes part of the server's files: to find and read thousands of small ones takes Node longer
 * than all the rest of a start.
 */
export const unbundled = [
  ...['@node-rs/argon2', 'libsql', 'libsql/promise', 'sharp', 'pdfkit', 'yaml'],
  ...['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  ...['@aws-sdk/client-s3', 'nodemailer', 'openai', 'pg', 'stripe'],
]

/** Packages whose files are read by their path: fonts of documents, and the pages of the API's documentation. */
export const readByPath = [
  ...['@expo-google-fonts/figtree', '@expo-google-fonts/fraunces', 'dejavu-fonts-ttf', '@fastify/swagger-ui'],
  ...['@expo-google-fonts/noto-sans-sc', '@expo-google-fonts/nanum-gothic', '@expo-google-fonts/noto-sans-thai'],
  ...['@expo-google-fonts/noto-sans-devanagari', '@expo-google-fonts/noto-emoji'],
]

/** As V8 keeps it, a file with one other character takes twice its size in memory. */
export const asciiOutput = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
} as const

const asText =
  /const \{ wasm \} = await import\("(@prisma\/[\w/]+\/(\w+\.\w+)\.wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/

/**
 * Prisma's clients carry their query compiler as 4 MB of Base64, which stays in memory as source, as text and as bytes
 * beside the compiled module. Here it becomes a file that is read, compiled and forgotten.
 */
export function queryCompilerFiles(): Plugin {
  const files = new Map<string, Buffer>()
  return {
    name: 'query-compiler-files',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/db\/generated\/\w+\/internal\/class\.ts$/.test(id)) return
      const [loader, source = '', name = ''] = asText.exec(code) ?? []
      const resolved = await this.resolve(source, id)
      if (!loader || !resolved) this.error('the generated client loads its query compiler in another way than it did')
      const { wasm } = (await import(pathToFileURL(resolved.id).href)) as { wasm: string }
      files.set(`${name}.wasm`, Buffer.from(wasm, 'base64'))
      const replacement = `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(new URL('./${name}.wasm', import.meta.url)))`
      return { code: code.replace(loader, replacement), map: null }
    },
    writeBundle({ dir = '' }) {
      for (const [name, bytes] of files) writeFileSync(join(dir, name), bytes)
    },
  }
}
