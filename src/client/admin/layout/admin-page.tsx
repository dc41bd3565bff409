import { Group, Title } from '@mantine/core'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '../../../shared/page-title.ts'
import type { TextName } from '../../../shared/texts.ts'
import { pageText } from '../../shell/i18n/texts.ts'
import type { Head, PageContext, PageData, PageProps, PageText } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { Breadcrumb } from '../../ui/page-parts.tsx'
import { Hint } from '../kit/parts.tsx'

/** The element of the top bar into which pages render their breadcrumb; null until it is mounted. */
export const BreadcrumbTarget = createContext<HTMLElement | null>(null)

interface AdminPage {
  /** Titles the document and the page's one h1. */
  title: TextName | ((params: PageProps['params']) => TextName)
  /** The name of the record on the page, as soon as it is loaded. */
  useName?(params: PageProps['params']): string | undefined
  /** The name takes the title's place. */
  isCalledByName?: boolean
  breadcrumb?(t: PageText, params: PageProps['params'], name?: string): { label: string; href: string }[]
  /** Beside the title, such as the state of a record. */
  Badges?: ComponentType<PageProps>
  /** Says below the title what the page is for. */
  note?: TextName | ((params: PageProps['params']) => TextName | undefined)
  /** Below the title. */
  Note?: ComponentType<PageProps>
  /** Buttons beside the title. */
  Actions?: ComponentType<PageProps>
  Content: ComponentType<PageProps>
}

/** The exports of an admin page's module; its document is not for search engines. */
export function createAdminPage(page: AdminPage) {
  const { title, useName, isCalledByName, breadcrumb, Badges, note, Note, Actions, Content } = page
  /** Whose name the shown page has, and which. */
  let latest: { of: string; name: string } | undefined
  const subject = (params: PageProps['params']) => JSON.stringify(params)
  const makeTitle = (t: PageText, params: PageProps['params'], name?: string) => {
    if (isCalledByName && name) return name
    return t(typeof title === 'string' ? title : title(params))
  }
  return {
    async load(_data: PageData, { t, params }: PageContext): Promise<Head> {
      const name = latest?.of === subject(params) ? latest.name : undefined
      return { title: makeTitle(t, params, name), noindex: true }
    },
    Page(props: PageProps) {
      const { params } = props
      const t = pageText(useTranslation().i18n)
      const { shop } = usePageEnvironment()
      const breadcrumbTarget = useContext(BreadcrumbTarget)
      const name = useName?.(params)
      const current = makeTitle(t, params, name)
      const trail = breadcrumb?.(t, params, name) ?? []
      const shownNote = typeof note === 'function' ? note(params) : note
      const of = subject(params)
      useEffect(() => {
        if (name === undefined) return
        // Also for the document's title that is made next, after a change of page or language.
        latest = { of, name }
        document.title = documentTitle(current, shop.name)
      }, [of, name, current, shop.name])
      return (
        <>
          {breadcrumbTarget && createPortal(<Breadcrumb trail={trail} current={current} />, breadcrumbTarget)}
          <Group component="header" justify="space-between" gap="sm" mb="md" mih="var(--admin-control)">
            <div>
              <Group gap="4px 16px">
                <Title tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
                  {current}
                </Title>
                {Badges && <Badges {...props} />}
              </Group>
              {shownNote && <Hint maw="44rem">{t(shownNote)}</Hint>}
              {Note && <Note {...props} />}
            </div>
            {Actions && (
              <Group gap="xs">
                <Actions {...props} />
              </Group>
            )}
          </Group>
          <Content {...props} />
        </>
      )
    },
  }
}
