import { type ComponentType, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TextName, TextParams } from '../../../shared/texts.ts'
import { pageText } from '../../i18n/page-text.ts'
import type { Head, PageContext, PageData, PageProps, PageText } from '../../page-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import classes from './admin-page.module.css'
import { BreadcrumbTarget } from './breadcrumb-target.ts'

interface AdminPage {
  /** Of the document and of the page's one h1. */
  title: TextName
  titleParams?(params: PageProps['params']): TextParams
  /** The parent pages. */
  breadcrumb?(t: PageText, params: PageProps['params']): { label: string; href: string }[]
  /** Below the title. */
  Note?: ComponentType<PageProps>
  /** Buttons beside the title. */
  Actions?: ComponentType<PageProps>
  Content: ComponentType<PageProps>
}

/** What the module of an admin page exports; its document is not for search engines. */
export function createAdminPage({ title, titleParams, breadcrumb, Note, Actions, Content }: AdminPage) {
  const titleOf = (t: PageText, { params }: PageProps) => t(title, titleParams?.(params))
  return {
    async load(_data: PageData, context: PageContext): Promise<Head> {
      return { title: titleOf(context.t, context), noindex: true }
    },
    Page(props: PageProps) {
      const t = pageText(useTranslation().i18n)
      const breadcrumbTarget = useContext(BreadcrumbTarget)
      const heading = useFocusOnNewPage()
      const current = titleOf(t, props)
      const trail = breadcrumb?.(t, props.params) ?? []
      return (
        <>
          {breadcrumbTarget && createPortal(<Breadcrumb trail={trail} current={current} />, breadcrumbTarget)}
          <div className={classes.head}>
            <div>
              <h1 ref={heading} tabIndex={-1} className={classes.heading}>
                {current}
              </h1>
              {Note && <Note {...props} />}
            </div>
            {Actions && (
              <div className={classes.actions}>
                <Actions {...props} />
              </div>
            )}
          </div>
          <Content {...props} />
        </>
      )
    },
  }
}

/** On the first page the browser has set the focus. */
let isFirstPage = true

/** Focuses the heading of a page, except of the first one. */
function useFocusOnNewPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return heading
}
