// Draws the pictures of the demo catalogue into dist/demo-pictures, so that the first start need not: a part of the
// build. Shared among the processors: node --import tsx tools/draw-demo.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoProducts } from '../prisma/demo/catalogue/products.ts'
import { type BuiltPicture, builtPictures, drawPicture, shotsOf, specHash } from '../prisma/demo/pictures.ts'

type Index = Record<string, BuiltPicture>

/** Every `of`-th product, beginning at `part`. */
async function draw(part: number, of: number): Promise<Index> {
  const index: Index = {}
  for (const product of demoProducts.filter((_, position) => position % of === part)) {
    for (const shot of shotsOf(product)) {
      const { data, ...picture } = await drawPicture(shot)
      await writeFile(join(builtPictures, picture.file), data)
      index[shot.name] = { ...picture, spec: specHash(shot) }
    }
  }
  return index
}

async function drawInChild(part: number, of: number): Promise<Index> {
  const child = fork(fileURLToPath(import.meta.url), [String(part), String(of)])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`drawing ended with ${code}`)
  })
  const [index] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return index as Index
}

const [part, of] = process.argv.slice(2).map(Number)
if (part !== undefined && of !== undefined) {
  process.send?.(await draw(part, of))
} else {
  await mkdir(builtPictures, { recursive: true })
  const children = Math.min(4, availableParallelism())
  const parts = await Promise.all(Array.from({ length: children }, (_, i) => drawInChild(i, children)))
  await writeFile(join(builtPictures, 'index.json'), JSON.stringify(Object.assign({}, ...parts)))
}
