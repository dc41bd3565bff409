import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import classes from './admin-shell.module.css'
import { BreadcrumbSlot } from './page-slot.ts'

export interface AdminShellProps {
  /** The page's one h1. */
  title: string
  /** The way to this page, without the page itself. */
  breadcrumb?: readonly { label: string; href: string }[]
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The first page came with the document, and the browser put the focus where it belongs. */
let isFirstPage = true

/** An admin page inside of the area's frame, which only admins see: its heading, its place, and what it shows. */
export function AdminShell({ title, breadcrumb = [], actions, children }: AdminShellProps) {
  const slot = useContext(BreadcrumbSlot)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <>
      {slot && createPortal(<Breadcrumb trail={breadcrumb} current={title} />, slot)}
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
