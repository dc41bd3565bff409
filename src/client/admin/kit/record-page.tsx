import { Button, Stack } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnIn } from '../../../shared/localized.ts'
import type { TextName } from '../../../shared/texts.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { pageText } from '../../shell/i18n/texts.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { getErrorBody } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { DraftNotice } from '../../ui/form/use-draft.tsx'
import type { FormValues } from '../../ui/form/use-schema-form.ts'
import { EmptyState, PageSkeleton } from '../../ui/page-parts.tsx'
import type { Subject } from '../audit/history.tsx'
import { useHistoryParts } from '../audit/history-button.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink, LoadFailure, type PartQuery } from './parts.tsx'
import { ConflictDialog, type ConflictView } from './record-conflict.tsx'
import classes from './record-page.module.css'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm } from './use-record.ts'

interface RecordPage<Stored> {
  /** The parameter of the address that names the record; the page of a new one has none. */
  param: string
  list: { title: TextName; href: string }
  /** Until the record's name is known, and on the page of a new one. */
  titles: { add: TextName; edit: TextName }
  missing: { title: TextName; action: TextName }
  /** Loads a record; undefined for a new one, null for one that does not exist. With `recordOptions`. */
  useQuery(id: string | undefined): PartQuery<Stored | null> & { isFetchedAfterMount: boolean }
  getName(stored: Stored): { nameEs: string; nameEn: string }
  /** Names the record in its history, which offers to undo changes. Without it the page has none. */
  history?: Subject['entity']
  Editor: ComponentType<EditorProps<Stored>>
}

export interface EditorProps<Stored> {
  opened: Stored | undefined
  history?: ReactNode
}

/** Loads a record anew for its form, and leaves it alone while somebody types. */
export const recordOptions = {
  retryOnMount: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The pages of a new and of an existing record, whose heading is its name. */
export function createRecordPage<Stored>(page: RecordPage<Stored>) {
  const { param, list, titles, useQuery, getName } = page
  return createAdminPage({
    title: (params) => (params[param] === undefined ? titles.add : titles.edit),
    useName(params) {
      const { data } = useQuery(params[param])
      const language = useLanguage()
      return data ? columnIn(language, 'name', getName(data)) : undefined
    },
    isCalledByName: true,
    breadcrumb: (t) => [{ label: t(list.title), href: list.href }],
    Content({ params }) {
      const id = params[param]
      return id === undefined ? <page.Editor opened={undefined} /> : <Loaded key={id} id={id} page={page} />
    },
  })
}

/** The editor, after the record has loaded; later data does not overwrite what was typed. */
function Loaded<Stored>({ id, page }: { id: string; page: RecordPage<Stored> }) {
  const { t, i18n } = useTranslation('admin')
  const query = page.useQuery(id)
  // Counted where the query is read, so that the editor begins anew with the record that has just been loaded.
  const [undone, setUndone] = useState(0)
  const showUndone = async () => {
    await query.refetch()
    setUndone((count) => count + 1)
  }
  const { data, error } = query
  if (data === null || isMissing(error)) {
    const text = pageText(i18n)
    return (
      <EmptyState title={text(page.missing.title)} text={t('record.missing')}>
        <Button component={PageLink} href={page.list.href}>
          {text(page.missing.action)}
        </Button>
      </EmptyState>
    )
  }
  if (error && data === undefined) return <LoadFailure query={query} />
  if (data === undefined || !query.isFetchedAfterMount) return <PageSkeleton />
  if (!page.history) return <page.Editor opened={data} />
  return <Undoable {...{ page, undone }} subject={{ entity: page.history, id }} opened={data} onUndone={showUndone} />
}

/** No record has the identifier of the address, or none can have it. */
const isMissing = (error: unknown) => [404, 422].includes(getErrorBody(error)?.code ?? 0)

interface UndoableProps<Stored> {
  page: RecordPage<Stored>
  subject: Subject
  opened: Stored
  undone: number
  onUndone(): Promise<unknown>
}

/** The editor with the record's history; after an undo it begins anew with what is stored then. */
function Undoable<Stored>({ page, subject, opened, undone, onUndone }: UndoableProps<Stored>) {
  const history = useHistoryParts({ ...subject, onUndone })
  return (
    <>
      <page.Editor key={undone} opened={opened} history={history.button} />
      {history.drawer}
    </>
  )
}

interface RecordEditorProps<Values extends FormValues, Extra extends object> extends ConflictView<Values & Extra> {
  record: RecordForm<Values, Extra>
  listHref: string
  /** Stands beside the other fields in wide windows, and below them in others: state, categories, price, stock. */
  side?: ReactNode
  /** Stands below both columns, as wide as the page: a table of inputs. */
  wide?: ReactNode
  /** Takes the place of the words that say whether there are changes, such as the progress of an upload. */
  state?: ReactNode
  /** On the button that saves; "Add" or "Save" when absent. */
  label?: string
  children: ReactNode
}

export function RecordEditor<Values extends FormValues, Extra extends object>(props: RecordEditorProps<Values, Extra>) {
  const { record, listHref, side, wide, state, label, children, ...view } = props
  const { t } = useTranslation('admin')
  const { form, draft, changed, isNew } = record
  return (
    <>
      <Form form={form}>
        <Stack gap="md" maw={side ? undefined : '72rem'}>
          <DraftNotice draft={draft} files={draft.files} />
          <div className={side ? classes.columns : undefined}>
            <Stack gap="md" miw={0}>
              {children}
            </Stack>
            {side && (
              <Stack gap="md" miw={0}>
                {side}
              </Stack>
            )}
          </div>
          {wide}
          <SaveBar
            working={form.working}
            changed={changed}
            label={label ?? (isNew ? t('record.add') : undefined)}
            state={state}
          >
            <ActionLink href={listHref}>{t('record.cancel')}</ActionLink>
          </SaveBar>
        </Stack>
      </Form>
      <ConflictDialog record={record} {...view} />
    </>
  )
}
