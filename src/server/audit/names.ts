import type { FactChange, Facts } from '../../shared/audit/facts.ts'
import type { Db } from '../db/db.ts'
import type { AuditEntry } from '../db/generated/sqlite/client.ts'

interface Name {
  es: string
  en: string
}
export type Names = ReadonlyMap<string, Name>

const both = (text: string): Name => ({ es: text, en: text })
const named = { id: true, nameEs: true, nameEn: true } as const
const toName = ({ id, nameEs, nameEn }: { id: string; nameEs: string; nameEn: string }): [string, Name] => [
  id,
  { es: nameEs, en: nameEn },
]

/** How the names of each kind of thing are read. */
const readers: Record<string, (db: Db, id: { in: string[] }) => Promise<[string, Name][]>> = {
  async product(db, id) {
    const rows = await db.product.findMany({ where: { id }, select: { id: true, titleEs: true, titleEn: true } })
    return rows.map((row) => [row.id, { es: row.titleEs, en: row.titleEn }])
  },
  category: async (db, id) => (await db.category.findMany({ where: { id }, select: named })).map(toName),
  option: async (db, id) => (await db.productOption.findMany({ where: { id }, select: named })).map(toName),
  'size-guide': async (db, id) => (await db.sizeGuide.findMany({ where: { id }, select: named })).map(toName),
  async order(db, id) {
    const rows = await db.order.findMany({ where: { id }, select: { id: true, number: true } })
    return rows.flatMap(({ id: key, number }) => (number ? [[key, both(number)]] : []))
  },
  async staff(db, id) {
    const rows = await db.user.findMany({ where: { id }, select: { id: true, email: true } })
    return rows.map(({ id: key, email }) => [key, both(email)])
  },
  async mail(db, id) {
    const rows = await db.outgoingMail.findMany({ where: { id }, select: { id: true, kind: true } })
    return rows.map(({ id: key, kind }) => [key, both(kind)])
  },
}

/** Present names of the things that entries are about, by identifier. */
export async function readSubjects(db: Db, rows: readonly Pick<AuditEntry, 'entity' | 'entityId'>[]): Promise<Names> {
  const read = Object.entries(readers).map(([entity, reader]) => {
    const ids = [...new Set(rows.flatMap((row) => (row.entity === entity && row.entityId ? [row.entityId] : [])))]
    return ids.length > 0 ? reader(db, { in: ids }) : []
  })
  return new Map((await Promise.all(read)).flat())
}

const texts = (fact: unknown): string[] => {
  if (typeof fact === 'string') return [fact]
  return typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(texts) : []
}

/** The identifiers of categories, size guides, options and values that facts refer to, and SKUs beside those of variants. */
export function findReferences(facts: Facts | null): string[] {
  return Object.entries(facts ?? {}).flatMap(([name, fact]) => {
    const [, part] = /^values\.(.+)\.\w+$/.exec(name) ?? []
    const refers = ['categories', 'sizeGuideId', 'order', 'variants', 'imageValues'].includes(name)
    return [...(part ? [part] : []), ...(refers ? texts(fact).filter((text) => text !== '') : [])]
  })
}

/** Names of the categories, size guides, options and values that changes refer to, by identifier. */
export async function readNames(db: Db, changes: readonly FactChange[]): Promise<Names> {
  const ids = [
    ...new Set(changes.flatMap(({ before, after }) => [...findReferences(before), ...findReferences(after)])),
  ]
  if (ids.length === 0) return new Map()
  // In parts: a list of 100 entries may name thousands, and SQLite binds 32,766 values.
  const found: [string, Name][] = []
  for (let from = 0; from < ids.length; from += 1000) {
    const query = { where: { id: { in: ids.slice(from, from + 1000) } }, select: named }
    const rows = await Promise.all([
      db.category.findMany(query),
      db.sizeGuide.findMany(query),
      db.productOption.findMany(query),
      db.optionValue.findMany(query),
    ])
    found.push(...rows.flat().map(toName))
  }
  return new Map(found)
}
