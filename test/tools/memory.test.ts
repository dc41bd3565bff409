import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { allocator, nodeFlags } from '../../tools/memory.mjs'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

describe('what the server’s process is started with', () => {
  it('is the same by npm start and in the image', () => {
    const { start } = JSON.parse(read('package.json')).scripts
    const image = read('Dockerfile')
    for (const [name, value] of Object.entries(allocator)) {
      expect(start).toContain(`${name}=\${${name}:-${value}}`)
      expect(image).toContain(` ${name}=${value}`)
    }
    expect(start).toContain(`node ${nodeFlags.join(' ')} tools/start.mjs`)
    expect(image).toContain(`CMD ["node", ${nodeFlags.map((flag) => `"${flag}"`).join(', ')}, `)
  })

  it('is what operators are told to start Node with', () => {
    const page = read('docs/operations.md')
    for (const [name, value] of Object.entries(allocator)) expect(page).toContain(`${name}=${value}`)
    for (const flag of nodeFlags) expect(page).toContain(flag)
  })
})
