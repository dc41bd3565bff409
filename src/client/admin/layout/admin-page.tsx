import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextName, TextParams } from '../../../shared/texts.ts'
import { pageText } from '../../i18n/page-text.ts'
import type { Head, PageContext, PageData, PageProps, PageText } from '../../page-data.ts'
import { AdminShell, type AdminShellProps } from './admin-shell.tsx'

interface AdminPage {
  /** Of the document and of the page's one h1. */
  title: TextName
  titleParams?(params: PageProps['params']): TextParams
  /** The parent pages. */
  breadcrumb?(t: PageText, params: PageProps['params']): AdminShellProps['breadcrumb']
  /** Buttons beside the title. */
  Actions?: ComponentType<PageProps>
  Content: ComponentType<PageProps>
}

/** What the module of an admin page exports; its document is not for search engines. */
export function createAdminPage({ title, titleParams, breadcrumb, Actions, Content }: AdminPage) {
  const titleOf = (t: PageText, { params }: PageProps) => t(title, titleParams?.(params))
  return {
    async load(_data: PageData, context: PageContext): Promise<Head> {
      return { title: titleOf(context.t, context), noindex: true }
    },
    Page(props: PageProps) {
      const t = pageText(useTranslation().i18n)
      return (
        <AdminShell
          title={titleOf(t, props)}
          breadcrumb={breadcrumb?.(t, props.params)}
          actions={Actions && <Actions {...props} />}
        >
          <Content {...props} />
        </AdminShell>
      )
    },
  }
}
