import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Ware } from './buyers.ts'
import type { Figures } from './figures.ts'
import { Visitor } from './visitor.ts'

export const admin = { email: 'admin@example.com', password: 'la clave de quien manda' }
const everyMs = 1500
/** Pieces that come into stock with each edit. */
const restock = 7

/** A text in both languages, as every version returns it. */
type Texts = [{ es: string; en: string }]

interface Form {
  version: number
  price: number
  stock: number
  category: string[]
  title: Texts
  shortDescription: Texts
  largeDescription: Texts
}

export async function signIn(url: string, figures: Figures): Promise<Visitor> {
  const visitor = new Visitor(url, figures)
  visitor.token = (await visitor.json<{ token: string }>('/api/users/login', { json: admin })).token
  return visitor
}

const multipart = (fields: Record<string, string>, picture?: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (picture) form.append('newImages', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  return form
}

/** Adds products with pictures to the shop at an address; those of the demo have variants, and few pieces. */
export async function addWares(url: string, figures: Figures, count: number, stock: number): Promise<Ware[]> {
  const visitor = await signIn(url, figures)
  const path = '/api/categories/admin/add-category'
  const { categoryId } = await visitor.json<{ categoryId: string }>(path, { json: { name: 'Flota' } })
  const wares: Ware[] = []
  for (let index = 0; index < count; index++) {
    const fields = {
      ...{ titleEs: `Toalla ${index}`, titleEn: `Towel ${index}`, price: `${10 + index}.95`, stock: `${stock}` },
      ...{ shortDescriptionEs: 'Corta', shortDescriptionEn: 'Short', visible: 'true' },
      ...{ largeDescriptionEs: 'Larga', largeDescriptionEn: 'Large', categories: `["${categoryId}"]` },
    }
    const background = `hsl(${index * 40}, 40%, 60%)`
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
    type Added = { product: { id: string; images: string[] } }
    const { product } = await visitor.json<Added>('/api/products/admin/add-product', {
      parts: multipart(fields, picture),
    })
    wares.push({ id: product.id, image: product.images[0] ?? '' })
  }
  return wares
}

/** What is sent of a form with other values; the version makes a repeated edit harmless. */
function editOf(id: string, form: Form, changes: { price: number; stock: number }): FormData {
  const { version, category } = form
  const [[title], [short], [large]] = [form.title, form.shortDescription, form.largeDescription]
  return multipart({
    ...{ id, version: `${version}`, price: `${changes.price}`, stock: `${changes.stock}`, stockWas: `${form.stock}` },
    ...{ titleEs: title.es, titleEn: title.en, shortDescriptionEs: short.es, shortDescriptionEn: short.en },
    ...{ largeDescriptionEs: large.es, largeDescriptionEn: large.en, categories: JSON.stringify(category) },
  })
}

const readForm = async (visitor: Visitor, id: string) =>
  (await visitor.json<{ product: Form }>(`/api/products/admin/getInfoToedit/${id}`)).product

/**
 * Sets the price of a product, and adds some pieces, once: an edit without a response is looked for before it is sent again.
 * @returns the price that the shop confirmed
 */
export async function edit(visitor: Visitor, id: string, price: number, added: number): Promise<void> {
  const before = await readForm(visitor, id)
  const parts = editOf(id, before, { price, stock: before.stock + added })
  // A conflict is the edit itself, which was written before its response was lost: nobody else edits.
  const { status } = await visitor.ask('/api/products/admin/edit-product', { parts, expected: [409] })
  if (status !== 409) return
  const now = await readForm(visitor, id)
  assert.deepEqual([now.version, now.price], [before.version + 1, price], 'an edit by nobody')
}

export interface Editor {
  /** Pieces that came in, by product, as the shop confirmed. */
  added: Map<string, number>
  prices: Map<string, number>
  edits(): number
  errors: string[]
  leave(): Promise<void>
}

/** Edits price and stock of one product after the other, while buyers buy them. */
export async function startEditing(url: string, figures: Figures, wares: readonly Ware[]): Promise<Editor> {
  const visitor = await signIn(url, figures)
  const editor = { added: new Map<string, number>(), prices: new Map<string, number>(), errors: [] as string[] }
  let isOpen = true
  let edits = 0

  async function work(): Promise<void> {
    for (; isOpen; await sleep(everyMs)) {
      const { id } = wares[edits % wares.length] as Ware
      const price = (1000 + ((edits * 37) % 900)) / 100
      await edit(visitor, id, price, restock)
      editor.added.set(id, (editor.added.get(id) ?? 0) + restock)
      editor.prices.set(id, price)
      edits++
    }
  }
  const working = work().catch((error) => {
    editor.errors.push(`the admin: ${error instanceof Error ? error.message : error}`)
  })
  return {
    ...editor,
    edits: () => edits,
    async leave() {
      isOpen = false
      await working
      visitor.leave()
    },
  }
}
