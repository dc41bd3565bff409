import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import classes from './admin-shell.module.css'
import { BreadcrumbTarget } from './breadcrumb-target.ts'

export interface AdminShellProps {
  /** The page's one h1. */
  title: string
  /** The parent pages. */
  breadcrumb?: readonly { label: string; href: string }[]
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** On the first page the browser has set the focus. */
let isFirstPage = true

/** An admin page: its heading, its breadcrumb in the top bar, and its content. */
export function AdminShell({ title, breadcrumb = [], actions, children }: AdminShellProps) {
  const breadcrumbTarget = useContext(BreadcrumbTarget)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <>
      {breadcrumbTarget && createPortal(<Breadcrumb trail={breadcrumb} current={title} />, breadcrumbTarget)}
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}
