import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AdminSizeGuide, maxSizeGuides } from '../../../shared/catalog/size-guides.ts'
import { columnIn, findTranslation } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Dialog, type DialogState, useSubject } from '../kit/overlays.tsx'
import { ActionLink, Hint, QueryContent } from '../kit/parts.tsx'
import { DeleteButton, EditButton } from '../kit/row-action.tsx'
import { DeletionDialog } from '../kit/use-catalog-action.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { useRememberedList } from '../table/list-return.ts'
import { listOptions } from '../table/use-list-query.ts'
import classes from './guides-page.module.css'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.sizeGuides',
  note: 'admin-size-guides:note',
  Actions: AddLink,
  Content: GuideList,
})

function AddLink() {
  const { t } = useTranslation('admin-size-guides')
  const count = trpc.sizeGuidesAdmin.list.useQuery().data?.sizeGuides.length ?? 0
  if (count >= maxSizeGuides) return <Hint maw="44rem">{t('full', { count: maxSizeGuides })}</Hint>
  return (
    <ActionLink variant="filled" href={paths.adminSizeGuideAdd()} icon={IconPlus}>
      {t('add')}
    </ActionLink>
  )
}

function GuideList() {
  const { t } = useTranslation('admin-size-guides')
  const query = trpc.sizeGuidesAdmin.list.useQuery(undefined, listOptions)
  useRememberedList()
  const { subject, open, dialog } = useSubject<AdminSizeGuide>()
  return (
    <>
      <QueryContent query={query} height="3.5rem">
        {({ sizeGuides }) =>
          sizeGuides.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <ActionLink variant="filled" href={paths.adminSizeGuideAdd()}>
                {t('add')}
              </ActionLink>
            </EmptyState>
          ) : (
            <Stack component="ul" aria-label={t('list')} gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
              {sizeGuides.map((guide) => (
                <Guide key={guide.id} guide={guide} onRemove={open} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {subject && <GuideDeletion guide={subject} {...dialog} />}
    </>
  )
}

function Guide({ guide, onRemove }: { guide: AdminSizeGuide; onRemove: (guide: AdminSizeGuide) => void }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const name = columnIn(language, 'name', guide)
  const other = findTranslation(language, 'name', guide)
  const { columns, rows } = guide.table
  const counts = [
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
          <Hint>
            {other && <span lang={other.language}>{other.text}</span>}
            {other && ' · '}
            {counts.join(' · ')}
          </Hint>
        </Box>
        <Group gap={0} wrap="nowrap" flex="none" style={{ zIndex: 1 }}>
          <EditButton name={name} href={paths.adminSizeGuideEdit(guide.id)} />
          <DeleteButton name={name} needs="catalogue.write" onClick={() => onRemove(guide)} />
        </Group>
      </Group>
    </Paper>
  )
}

/** Asks before a guide is deleted; one in use says why it stays. */
function GuideDeletion({ guide, ...dialog }: DialogState & { guide: AdminSizeGuide }) {
  const { t } = useTranslation('admin-size-guides')
  const name = columnIn(useLanguage(), 'name', guide)
  const deletion = trpc.sizeGuidesAdmin.delete.useMutation()
  if (guide.products + guide.categories > 0) {
    const uses = [t('products', { count: guide.products }), t('categories', { count: guide.categories })]
    return (
      <Dialog {...dialog} title={t('deletion.used', { name })} size="md" closesLightly>
        <Text>{t('deletion.keeps', { uses: uses.join(', ') })}</Text>
      </Dialog>
    )
  }
  return (
    <DeletionDialog
      {...dialog}
      getText={(part) => t(`deletion.${part}`, { name })}
      remove={() => deletion.mutateAsync({ id: guide.id })}
      call="adminAction"
    />
  )
}
