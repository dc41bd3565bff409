import { Box, Button, Group, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminSizeGuide, maxSizeGuides } from '../../../shared/catalog/size-guides.ts'
import { columnIn, findTranslation } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { listOptions } from '../table/list-options.ts'
import { useRememberedList } from '../table/list-return.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { GuideDeletion } from './guide-deletion.tsx'
import classes from './guides-page.module.css'

/** The size guides of the shop. */
export const { load, Page } = createAdminPage({
  title: 'admin-size-guides:title',
  Note: () => <Note>{useTranslation('admin-size-guides').t('note')}</Note>,
  Actions: AddLink,
  Content: GuideList,
})

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" maw="44rem">
      {children}
    </Text>
  )
}

function AddLink() {
  const { t } = useTranslation('admin-size-guides')
  const count = trpc.sizeGuidesAdmin.list.useQuery().data?.sizeGuides.length ?? 0
  if (count >= maxSizeGuides) return <Note>{t('full', { count: maxSizeGuides })}</Note>
  return (
    <ActionLink variant="filled" href={paths.adminSizeGuideAdd()} icon={IconPlus} iconSize={20}>
      {t('add')}
    </ActionLink>
  )
}

/** All guides or, where there is none, their use. */
function GuideList() {
  const { t } = useTranslation('admin-size-guides')
  const query = trpc.sizeGuidesAdmin.list.useQuery(undefined, listOptions)
  const guides = query.data?.sizeGuides
  if (query.error && !guides) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!guides) {
    return (
      <Stack gap="xs" role="status" aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton h={56} />
        <Skeleton h={56} />
      </Stack>
    )
  }
  return <Guides guides={guides} />
}

function Guides({ guides }: { guides: readonly AdminSizeGuide[] }) {
  const { t } = useTranslation('admin-size-guides')
  useRememberedList()
  const region = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<AdminSizeGuide>()
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useMay('catalogue.write')
  const remove = (guide: AdminSizeGuide) => {
    setCurrent(guide)
    setIsOpen(true)
  }
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {guides.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {mayWrite && (
            <Button component={PageLink} href={paths.adminSizeGuideAdd()}>
              {t('add')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className={classes.list}>
          {guides.map((guide) => (
            <Guide key={guide.id} guide={guide} onRemove={remove} />
          ))}
        </ul>
      )}
      {current && (
        <GuideDeletion
          guide={current}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          onGone={() => region.current?.focus()}
        />
      )}
    </div>
  )
}

function Guide({ guide, onRemove }: { guide: AdminSizeGuide; onRemove: (guide: AdminSizeGuide) => void }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const name = columnIn(language, 'name', guide)
  const other = findTranslation(language, 'name', guide)
  const { columns, rows } = guide.table
  const facts = [
    t('columns', { count: columns.length }),
    t('sizes', { count: rows.length }),
    t('products', { count: guide.products }),
    t('categories', { count: guide.categories }),
  ]
  return (
    <Paper component="li" withBorder px="md" py={4} pos="relative">
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Box miw={0} className={classes.names}>
          <PermittedLink href={paths.adminSizeGuideEdit(guide.id)}>{name}</PermittedLink>
          <Text size="sm" c="dimmed">
            {other && <span lang={other.language}>{other.text}</span>}
            {other && ' · '}
            {facts.join(' · ')}
          </Text>
        </Box>
        <Group gap={0} wrap="nowrap" flex="none" style={{ zIndex: 1 }}>
          <RowAction
            icon={IconPencil}
            title={t('edit')}
            label={t('editOf', { name })}
            href={paths.adminSizeGuideEdit(guide.id)}
          />
          <RowAction
            icon={IconTrash}
            title={t('delete')}
            label={t('deleteOf', { name })}
            needs="catalogue.write"
            onClick={() => onRemove(guide)}
          />
        </Group>
      </Group>
    </Paper>
  )
}
