import type { ReactNode } from 'react'
import looks from '../looks.module.css'

/**
 * The purpose of a page, below its heading. On pages whose content only the browser knows it is the largest text of the
 * first paint: a reader has something to read until the rest has come.
 */
export function PageLead({ children }: { children: ReactNode }) {
  return <p className={looks.lead}>{children}</p>
}
