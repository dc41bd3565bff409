import { createContext } from 'react'

/** The element of the top bar in which the page says where it stands; null until the bar is there. */
export const BreadcrumbSlot = createContext<HTMLElement | null>(null)
