import {
  Anchor,
  Badge,
  Box,
  Button,
  Checkbox,
  Code,
  Divider,
  Flex,
  Group,
  List,
  Paper,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type DemoData,
  type GoingLive,
  type GoingLiveItem,
  isShopName,
  type Removal,
} from '../../../shared/settings/going-live.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { useFocusReturn } from '../../ui/focus.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ConfirmDialog, type DialogState } from '../kit/overlays.tsx'
import { fingerHigh, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { createSettingsPage } from './section-frame.tsx'

/** The steps that are left before the shop sells, each with where it is done, and the removal of the demo data. */
export const { load, Page } = createSettingsPage({ getName: () => 'going-live', Content: Steps })

function Steps() {
  const { t } = useTranslation('admin-settings')
  const query = trpc.goingLiveAdmin.read.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.removal?.state === 'working' && 1000,
  })
  return (
    <QueryContent query={query} height="12rem">
      {(state) => (
        <Stack gap="xl">
          <Paper withBorder px="lg" py="sm">
            {state.isReady && <Text fw={600}>{t('goingLive.ready')}</Text>}
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {state.items.map((item, index) => (
                <li key={item.name}>
                  {index > 0 && <Divider />}
                  <Item item={item} />
                </li>
              ))}
            </Stack>
          </Paper>
          <RemoveDemo state={state} />
        </Stack>
      )}
    </QueryContent>
  )
}

function Item({ item: { name, isDone, path, variables } }: { item: GoingLiveItem }) {
  const { t } = useTranslation('admin-settings')
  const Sign = isDone ? IconCircleCheck : IconCircle
  const label = t(`goingLive.items.${name}.name`)
  return (
    <Flex gap="sm" align="flex-start" py="sm">
      <Box c={isDone ? 'var(--lys-sage)' : 'dimmed'} flex="none" h="1.5rem">
        <Sign size="1.5rem" stroke={1.5} aria-hidden />
      </Box>
      <Box flex={1} miw={0}>
        {path && !isDone ? (
          <Anchor component={PageLink} href={path} {...fingerHigh}>
            {label}
          </Anchor>
        ) : (
          <Text {...(isDone && { c: 'dimmed' })}>{label}</Text>
        )}
        {!isDone && <Hint>{t(`goingLive.items.${name}.how`)}</Hint>}
        {!isDone && variables && (
          <Group gap={6} mt={4}>
            <Hint>{t('goingLive.set')}</Hint>
            {variables.map((variable) => (
              <Code key={variable}>{variable}</Code>
            ))}
          </Group>
        )}
      </Box>
      <Badge variant="light" color={isDone ? 'gray' : undefined}>
        {t(isDone ? 'goingLive.done' : 'goingLive.open')}
      </Badge>
    </Flex>
  )
}

function RemoveDemo({ state: { demoData, removal, issuedDocuments } }: { state: GoingLive }) {
  const { t } = useTranslation('admin-settings')
  const mayRemove = useMay('settings.write')
  const { shop } = usePageEnvironment()
  // The dialog asks for the shop's name, which may have been changed elsewhere.
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => void refreshShop(shop) })
  const isThere = demoData.products + demoData.categories + demoData.customers + demoData.orders > 0
  const isWorking = removal?.state === 'working'
  const getText = (name: keyof DemoData) => t(`goingLive.remove.${name}`, { count: demoData[name] })
  return (
    <Panel title={t('goingLive.remove.title')}>
      <div>
        <div role="status">{removal && <Progress removal={removal} />}</div>
        {!isThere && removal?.state !== 'done' && <Hint>{t('goingLive.remove.none')}</Hint>}
        {isThere && !isWorking && <Text>{t('goingLive.remove.text')}</Text>}
      </div>
      {isThere && !isWorking && (
        <>
          <List>
            {counts
              .filter((names) => names.some((name) => demoData[name] > 0))
              .map(([name, ...notes]) => (
                <List.Item key={name}>
                  {getText(name)}
                  {notes.map(
                    (note) =>
                      demoData[note] > 0 && (
                        // A paragraph may not stand in the label of an item.
                        <Hint key={note} span display="block">
                          {getText(note)}
                        </Hint>
                      ),
                  )}
                </List.Item>
              ))}
          </List>
          {mayRemove && (
            <Button color="red" variant="outline" style={{ alignSelf: 'flex-start' }} onClick={open}>
              {t('goingLive.remove.open')}
            </Button>
          )}
        </>
      )}
      <RemoveDemoDialog opened={opened} issuedDocuments={issuedDocuments} onClose={close} />
    </Panel>
  )
}

/** Counts of the data that is removed, each with those that deserve a second look. */
const counts: readonly (readonly [keyof DemoData, ...(keyof DemoData)[]])[] = [
  ['products', 'editedProducts', 'soldProducts'],
  ['categories', 'keptCategories'],
  ['customers'],
  ['orders'],
  ['documents'],
  ['reviews'],
]

function Progress({ removal }: { removal: Removal }) {
  const { t } = useTranslation('admin-settings')
  const { state, step, done, total, newNumbers, numbersGoOn, by, backup, reason, finishedAt } = removal
  if (state === 'failed') return <Text>{t('goingLive.removal.failed', { reason })}</Text>
  if (state === 'working') {
    return (
      <>
        <Text>{t(`goingLive.removal.${step}`)}</Text>
        {total > 0 && <Hint>{t('goingLive.removal.progress', { done, total })}</Hint>}
      </>
    )
  }
  return (
    <>
      <Text>
        {t('goingLive.removal.done', { by })} {finishedAt && <ShopTime at={finishedAt} />}
      </Text>
      {newNumbers && <Text>{t('goingLive.removal.begun')}</Text>}
      {numbersGoOn && <Text>{t('goingLive.removal.kept')}</Text>}
      {backup && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('goingLive.removal.path')} <Code>{backup}</Code>
        </Text>
      )}
    </>
  )
}

function RemoveDemoDialog({ issuedDocuments, ...dialog }: DialogState & Pick<GoingLive, 'issuedDocuments'>) {
  const { t } = useTranslation('admin-settings')
  const { shop } = usePageEnvironment()
  const showFailure = useShowFailure('adminSave')
  const utils = trpc.useUtils()
  const form = useForm({
    initialValues: { confirmation: '', newNumbers: false },
    validate: { confirmation: (name) => !isShopName(name, shop.name) && t('goingLive.remove.wrongName') },
  })
  const focusName = () => form.getInputNode('confirmation')?.focus()
  const { mutate, isPending } = trpc.goingLiveAdmin.removeDemo.useMutation({
    onError(error) {
      if (!getErrorBody(error)?.errors?.confirmation) return void showFailure(error)
      // It has been changed elsewhere.
      form.setFieldError('confirmation', t('goingLive.remove.wrongName'))
      focusName()
      void refreshShop(shop)
    },
    onSuccess: dialog.onClose,
    onSettled: () => Promise.all([utils.goingLiveAdmin.invalidate(), utils.catalog.invalidate()]),
  })
  const remove = form.onSubmit(
    ({ confirmation, newNumbers }) => mutate({ confirmation, newNumbers: newNumbers && issuedDocuments === 0 }),
    focusName,
  )
  useFocusReturn(dialog.opened)
  return (
    <ConfirmDialog
      {...dialog}
      working={isPending}
      onConfirm={remove}
      title={t('goingLive.remove.confirmTitle')}
      confirm={t('goingLive.remove.confirm')}
    >
      <Stack gap="md">
        <Text>{t('goingLive.remove.confirmText')}</Text>
        {issuedDocuments > 0 ? (
          <Hint>{t('goingLive.remove.numbersIssued', { count: issuedDocuments })}</Hint>
        ) : (
          <Checkbox label={t('goingLive.remove.numbers')} {...form.getInputProps('newNumbers', { type: 'checkbox' })} />
        )}
        <TextInput
          name="confirmation"
          label={t('goingLive.remove.confirmName', { name: shop.name })}
          autoComplete="off"
          {...form.getInputProps('confirmation')}
          onKeyDown={({ key }) => key === 'Enter' && remove()}
        />
      </Stack>
    </ConfirmDialog>
  )
}
