import type { CatalogAdminDeps } from './catalog-admin.service.ts'

export async function purge(_deps: CatalogAdminDeps): Promise<number> {
  return 0
}
