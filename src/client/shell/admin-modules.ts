import '../admin/styles.ts'
import type { PageModule } from './page-data.ts'

/** The pages of the admin area, each a chunk of its own. */
export const adminPages = import.meta.glob<PageModule>('./admin/**/*-page.tsx', { base: '../' })

/** The frame of the admin pages, a chunk of its own too. */
export const importFrame = async () => (await import('../admin/layout/admin-frame.tsx')).AdminFrame
