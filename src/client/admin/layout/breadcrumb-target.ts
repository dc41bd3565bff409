import { createContext } from 'react'

/** The element of the top bar into which pages render their breadcrumb; null until it is mounted. */
export const BreadcrumbTarget = createContext<HTMLElement | null>(null)
