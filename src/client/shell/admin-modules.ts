import '../admin/styles.ts'
import type { ComponentType, ReactNode } from 'react'
import type { PageModule } from './page-data.ts'

/** The pages of the admin area, each a chunk of its own. */
export const adminPages = import.meta.glob<PageModule>('./admin/**/*-page.tsx', { base: '../' })

export type AdminFrame = ComponentType<{ children: ReactNode }>

/** The frame of the admin pages, a chunk of its own too. */
export const adminFrames = import.meta.glob<{ AdminFrame: AdminFrame }>('../admin/layout/admin-frame.tsx')
