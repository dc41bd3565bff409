import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AdminMaker, maxMakers } from '../../../shared/catalog/makers.ts'
import { paths } from '../../../shared/paths.ts'
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
import classes from './makers-page.module.css'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.makers',
  note: 'admin-makers:note',
  Actions: AddLink,
  Content: MakerList,
})

function AddLink() {
  const { t } = useTranslation('admin-makers')
  const count = trpc.makersAdmin.list.useQuery().data?.makers.length ?? 0
  if (count >= maxMakers) return <Hint maw="44rem">{t('full', { count: maxMakers })}</Hint>
  return (
    <ActionLink variant="filled" href={paths.adminMakerAdd()} icon={IconPlus}>
      {t('add')}
    </ActionLink>
  )
}

function MakerList() {
  const { t } = useTranslation('admin-makers')
  const query = trpc.makersAdmin.list.useQuery(undefined, listOptions)
  useRememberedList()
  const { subject, open, dialog } = useSubject<AdminMaker>()
  return (
    <>
      <QueryContent query={query} height="3.5rem">
        {({ makers }) =>
          makers.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <ActionLink variant="filled" href={paths.adminMakerAdd()}>
                {t('add')}
              </ActionLink>
            </EmptyState>
          ) : (
            <Stack component="ul" aria-label={t('list')} gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
              {makers.map((maker) => (
                <Maker key={maker.id} maker={maker} onRemove={open} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {subject && <MakerDeletion maker={subject} {...dialog} />}
    </>
  )
}

function Maker({ maker, onRemove }: { maker: AdminMaker; onRemove: (maker: AdminMaker) => void }) {
  const { t } = useTranslation('admin-makers')
  const { id, name, contact, euName, products } = maker
  const parts = [contact, euName && t('eu', { name: euName }), t('products', { count: products })]
  return (
    <Paper component="li" withBorder px="md" py={4} pos="relative">
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Box miw={0} className={classes.name}>
          <PermittedLink href={paths.adminMakerEdit(id)}>{name}</PermittedLink>
          <Hint style={{ overflowWrap: 'anywhere' }}>{parts.filter(Boolean).join(' · ')}</Hint>
        </Box>
        <Group gap={0} wrap="nowrap" flex="none" style={{ zIndex: 1 }}>
          <EditButton name={name} href={paths.adminMakerEdit(id)} />
          <DeleteButton name={name} needs="catalogue.write" onClick={() => onRemove(maker)} />
        </Group>
      </Group>
    </Paper>
  )
}

/** Asks before a maker is deleted; one that products name says why it stays. */
function MakerDeletion({ maker, ...dialog }: DialogState & { maker: AdminMaker }) {
  const { t } = useTranslation('admin-makers')
  const { id, name, products } = maker
  const deletion = trpc.makersAdmin.delete.useMutation()
  if (products > 0) {
    return (
      <Dialog {...dialog} title={t('deletion.used', { name })} size="md" closesLightly>
        <Text>{t('deletion.keeps', { uses: t('products', { count: products }) })}</Text>
      </Dialog>
    )
  }
  return (
    <DeletionDialog
      {...dialog}
      getText={(part) => t(`deletion.${part}`, { name })}
      remove={() => deletion.mutateAsync({ id })}
      call="adminAction"
    />
  )
}
