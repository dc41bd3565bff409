import { type ReactNode, useEffect, useRef } from 'react'
import classes from './narrow-page.module.css'

/** The narrow column of the login, registration and password pages. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}

interface LeadProps {
  heading: string
  text: string
  /** Takes the focus when it appears, because it replaces the focused element. */
  focused?: boolean
}

/** The heading of such a page, with an introduction. */
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
