import { type ReactNode, useEffect, useRef } from 'react'
import classes from './narrow-page.module.css'

interface NarrowPageProps {
  children: ReactNode
  className?: string | undefined
}

/** The one narrow column of the pages for getting in. */
export function NarrowPage({ children, className }: NarrowPageProps) {
  return <div className={className ? `${classes.page} ${className}` : classes.page}>{children}</div>
}

interface LeadProps {
  heading: string
  text: string
  /** Takes the focus when it appears: it stands where something else had it. */
  focused?: boolean
}

/** The heading of such a page, and what there is to know first. */
export function Lead({ heading, text, focused = false }: LeadProps) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  return (
    <div className={classes.lead}>
      <h1 ref={element} className={classes.heading} {...(focused && { tabIndex: -1 })}>
        {heading}
      </h1>
      <p className={classes.text}>{text}</p>
    </div>
  )
}
