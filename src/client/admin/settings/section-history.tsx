import { Badge, Button, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section, SectionChange } from '../../../shared/settings/entities.ts'
import { legalDocuments, legalFields } from '../../../shared/settings/legal.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { useShowError } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { EntryChanges, HistoryItem } from '../audit/entry-changes.tsx'
import { Hint } from '../kit/hint.tsx'
import { Paging } from '../kit/paging.tsx'
import { Panel } from '../kit/panel.tsx'
import {
  type Choice,
  describeConflict,
  listDifferences,
  mergeVersions,
  type RecordConflict,
} from '../kit/record-versions.ts'
import { SectionConflictDialog, useSectionSave } from './section-form.tsx'

interface SectionHistoryProps {
  name: SectionName
  version: number
}

/** The versions of a section, the newest first; restoring one makes a new version. */
export function SectionHistory({ name, version }: SectionHistoryProps) {
  const { t } = useTranslation('admin-settings')
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = trpc.settingsAdmin.history.useQuery({ section: name, page }, { placeholderData: keepPreviousData })
  const { data, isFetching } = query
  const { restore, actor, ...record } = useRestore(name)
  /** Shows another page from its beginning. The pressed button may be disabled there, and would lose the focus. */
  const turn = (next: number) => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <Panel title={t('history.title')} heading={heading}>
      {data?.changes.length === 0 && <Hint>{t('history.empty')}</Hint>}
      <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-busy={isFetching}>
        {data?.changes.map((change) => (
          <Version
            key={change.version}
            name={name}
            change={change}
            isPresent={change.version === version}
            onRestore={() => void restore(change, version)}
          />
        ))}
      </Stack>
      {data && <Paging page={page} pages={data.pages} onPage={turn} />}
      <SectionConflictDialog name={name} record={record} actor={actor} />
    </Panel>
  )
}

/** A version as it is saved again: a legal text takes effect today, not on the day on which it once did. */
export function readRestorable(name: SectionName, data: Section['data']): Section['data'] {
  if (name !== 'legal') return data
  return { ...data, ...Object.fromEntries(legalDocuments.map((document) => [legalFields(document).from, ''])) }
}

interface RestoreConflict extends RecordConflict<Section['data']> {
  remote: Section
  message: string
}

/** Brings a version of a section back, as a new version. */
function useRestore(name: SectionName) {
  const { t } = useTranslation('admin-settings')
  const { save, actor } = useSectionSave(name)
  const showError = useShowError('adminSave')
  const utils = trpc.useUtils()
  const [conflict, setConflict] = useState<RestoreConflict>()
  const send = async (section: Section, message: string) => {
    setConflict(undefined)
    const result = await save(section, message)
    if ('saved' in result) return utils.settingsAdmin.invalidate()
    const { remote, error } = result
    if (!remote) return void showError(error)
    // The whole version is proposed: that is what was pressed.
    const versions = { typed: section.data, opened: {}, stored: remote.data }
    setConflict({ ...describeConflict<Section['data']>(versions, listDifferences(error)), remote, message })
  }
  return {
    ...{ conflict, actor },
    restore({ version, data }: SectionChange, present: number) {
      const message = version === 0 ? t('history.restoredFirst') : t('history.restored', { version })
      return send({ version: present, data: readRestorable(name, data) }, message)
    },
    async settle(choice: Choice) {
      if (!conflict) return
      await send({ version: conflict.remote.version, data: mergeVersions(conflict, choice) }, conflict.message)
    },
    dismiss() {
      setConflict(undefined)
      void utils.settingsAdmin.invalidate()
    },
  }
}

interface VersionProps {
  name: SectionName
  change: SectionChange
  isPresent: boolean
  onRestore: () => void
}

function Version({ name, change, isPresent, onRestore }: VersionProps) {
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const { version, at, actor, changes, data } = change
  const isFirst = version === 0
  // Nothing of a damaged version can be read.
  const isReadable = Object.keys(data).length > 0
  const read = (side: 'before' | 'after') => Object.fromEntries(changes.map((each) => [each.field, each[side]]))
  return (
    <HistoryItem
      title={isFirst ? t('history.first') : t('history.version', { version })}
      text={
        isFirst ? (
          t('history.firstNote')
        ) : (
          <>
            <ShopTime at={at} /> · {actor}
          </>
        )
      }
      action={
        isPresent ? (
          <Badge color="gray">{t('history.present')}</Badge>
        ) : (
          mayWrite &&
          isReadable && (
            <Button
              variant="default"
              aria-label={isFirst ? t('history.restoreFirst') : t('history.restoreOf', { version })}
              onClick={onRestore}
            >
              {t('history.restore')}
            </Button>
          )
        )
      }
    >
      {!isReadable && <Text size="sm">{t('history.unreadable')}</Text>}
      {changes.length === 0 && !isFirst && isReadable && <Text size="sm">{t('history.nothing')}</Text>}
      <EntryChanges
        entry={{ entity: 'settings', entityId: name, before: read('before'), after: read('after') }}
        names={{}}
      />
    </HistoryItem>
  )
}
