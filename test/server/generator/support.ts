import type { Ai, FirstDraft, Picture, ProductDraft, Work } from '../../../src/server/ai/ai.ts'
import type { CatalogAdminService } from '../../../src/server/catalog/admin/catalog-admin.service.ts'
import { readConfig } from '../../../src/server/config.ts'
import { getAuthor } from '../../../src/server/core/actor.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { createGeneratorService } from '../../../src/server/generator/generator.service.ts'
import type { Requester } from '../../../src/server/generator/generator.types.ts'
import type { GeneratorLimits } from '../../../src/server/generator/queue.ts'
import type { RealApp, TestUser } from '../../support/real-app.ts'
import { firstSettingsOf } from '../../support/settings.ts'

export const steps = ['write', 'translateDraft', 'paint'] as const
type Step = (typeof steps)[number]

const svg = (mark: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${mark} --></svg>`,
  ...{ width: 3, height: 4, color: '#aabbcc' },
})

/** Writes and paints what the test says, at once unless it holds a step back or makes it fail. */
class FakeWriter implements Ai {
  readonly name = 'fake-model'
  readonly painter = 'fake-painter'
  /** What a step does before its work. */
  readonly before: Partial<Record<Step | 'translate' | 'rewrite', (work: Work) => Promise<void> | void>> = {}
  /** What is changed of the draft. */
  draft: Partial<ProductDraft> = {}
  /** Instead of two drawings. */
  pictures: Picture[] | undefined
  /** Instead of the shop's own. */
  catalogAdmin: Partial<CatalogAdminService> = {}
  /** Titles whose work has begun. */
  readonly begun: string[] = []

  async write(title: string, categories: readonly { id: string }[], work: Work): Promise<FirstDraft> {
    this.begun.push(title)
    await this.before.write?.(work)
    work.used({ inputTokens: 100, outputTokens: 40, pictures: 0 })
    return {
      ...{ language: 'es', title, short: 'Corta', large: 'Larga\n\nMás', categoryId: categories[0]?.id ?? '' },
      ...{ priceCents: 2490, weight: '180', dimensions: '40 × 60 cm' },
      drawing: { kind: 'tee', fabric: 'linen', color: 'sky', ground: 'linen' },
    }
  }

  async translateDraft({ language: _, ...draft }: FirstDraft, title: string, work: Work): Promise<ProductDraft> {
    await this.before.translateDraft?.(work)
    work.used({ inputTokens: 50, outputTokens: 20, pictures: 0 })
    const texts = { short: { es: draft.short, en: 'Short' }, large: { es: draft.large, en: 'Large' } }
    return { ...draft, title: { es: title, en: `${title} in English` }, ...texts, ...this.draft }
  }

  async paint({ title }: ProductDraft, work: Work, progress: (done: number, total: number) => void) {
    progress(0, 2)
    await this.before.paint?.(work)
    work.used({ inputTokens: 0, outputTokens: 0, pictures: 2 })
    progress(1, 2)
    progress(2, 2)
    return this.pictures ?? [svg(`${title.es} 1`), svg(`${title.es} 2`)]
  }

  async translate(text: string, from: string, to: string, work: Work): Promise<string> {
    await this.before.translate?.(work)
    work.used({ inputTokens: 7, outputTokens: 3, pictures: 0 })
    return `${text} (${from}→${to})`
  }

  async rewrite(_texts: unknown, work: Work) {
    await this.before.rewrite?.(work)
    work.used({ inputTokens: 9, outputTokens: 4, pictures: 0 })
    return {
      ...{ titleEs: 'Mejor', titleEn: 'Better', shortDescriptionEs: 'Corta', shortDescriptionEn: 'Short' },
      ...{ largeDescriptionEs: 'Larga', largeDescriptionEn: 'Large' },
    }
  }
}

/** Holds a step back until the test lets it go on, or its work is stopped. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let enter: () => void = () => undefined
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  return {
    open,
    /** Somebody has come to it. */
    entered,
    wait: async ({ signal }: Work) => {
      enter()
      const stopped = new Promise<never>((_, reject) => {
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(new Error('the service words it in its own way')))
      })
      await Promise.race([opened, stopped])
    },
  }
}

export const visitor: Requester = { session: null, address: 'address-hash', language: 'es' }

export const authorOf = ({ buyer: { session } }: TestUser) => session && getAuthor(session)

/** Nobody goes away. */
export const never = new AbortController().signal

/** A process of its own with a writer of the test's, over the tables and services of a shop. */
export function generatorOf(
  { context, services }: RealApp,
  { env = {}, limits }: { env?: Record<string, string>; limits?: GeneratorLimits } = {},
) {
  const writer = new FakeWriter()
  const addGenerated: CatalogAdminService['addGenerated'] = (product, alongside) =>
    (writer.catalogAdmin.addGenerated ?? services.catalogAdmin.addGenerated)(product, alongside)
  const others = { catalog: services.catalog, catalogAdmin: { ...services.catalogAdmin, addGenerated } }
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env })
  const generator = createGeneratorService(
    { ...context, config, settings: firstSettingsOf(config), ai: writer },
    others,
    limits,
  )
  return { writer, generator }
}

/** All that a generation may leave behind: products with their pictures and categories, and files. */
export async function shelvesOf({ db, context }: RealApp) {
  return {
    products: await db.product.findMany({ orderBy: { id: 'asc' } }),
    images: await db.image.findMany({ orderBy: { id: 'asc' } }),
    categories: await db.category.findMany({ orderBy: { id: 'asc' } }),
    places: await db.productCategory.findMany({ orderBy: [{ productId: 'asc' }, { categoryId: 'asc' }] }),
    files: [...context.images.files.keys()].sort(),
  }
}

/** A category, which every shop needs before products are made. */
export async function category({ db, context, services }: RealApp): Promise<string> {
  const id = newId()
  await db.category.create({ data: { id, nameEs: 'Camisas', nameEn: 'Shirts', createdAt: context.clock.now() } })
  await services.catalog.categoriesChanged()
  return id
}
