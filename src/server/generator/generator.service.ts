import { AppError } from '../app-error.ts'
import type { CatalogAdminService } from '../catalog/admin/catalog-admin.types.ts'
import type { CatalogService } from '../catalog/catalog.types.ts'
import type { Base } from '../deps.ts'
import type { GeneratorService } from './generator.types.ts'

/** What the generator is made from. */
export interface GeneratorDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'config' | 'scheduler' | 'ai'>
  catalog: Pick<CatalogService, 'categories'>
  catalogAdmin: Pick<CatalogAdminService, 'addGenerated' | 'addCategory'>
}

/** Products from a title, and texts in both languages. */
export function createGeneratorService(
  base: GeneratorDeps['base'],
  { catalogAdmin }: Omit<GeneratorDeps, 'base'>,
): GeneratorService {
  const refuse = async () => {
    throw new AppError('not-configured')
  }
  return {
    state: async () => ({
      closed: false,
      visitors: base.config.wizard.visitors,
      offline: base.ai === null,
      left: base.config.wizard.dailyBudget,
    }),
    start: refuse,
    progress: refuse,
    cancel: refuse,
    generate: refuse,
    list: refuse,
    translate: refuse,
    rewrite: refuse,
    addCategory: (name) => catalogAdmin.addCategory(name),
    sweep: async () => 0,
    close: async () => undefined,
  }
}
