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
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DemoData,
  type GoingLive,
  type GoingLiveItem,
  isShopName,
  type Removal,
} from '../../../shared/settings/going-live.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { useMay } from '../../staff/use-may.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { Hint } from '../kit/hint.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { Panel } from '../kit/panel.tsx'
import { QueryContent } from '../kit/query-content.tsx'
import { createSettingsPage } from './section-frame.tsx'

/** How often the page asks how far a removal is. */
const refetchMs = 1000

/** The steps that are left before the shop sells, each with where it is done, and the removal of the demo data. */
export const { load, Page } = createSettingsPage({ getName: () => 'going-live', Content: Steps })

function Steps() {
  const { t } = useTranslation('admin-settings')
  const query = trpc.goingLiveAdmin.read.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.removal?.state === 'working' && refetchMs,
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
          <Anchor component={PageLink} href={path}>
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

/** The demo data that is still there, and the button that removes it. */
function RemoveDemo({ state: { demoData, removal, issuedDocuments } }: { state: GoingLive }) {
  const { t } = useTranslation('admin-settings')
  const mayRemove = useMay('settings.write')
  const [opened, setOpened] = useState(false)
  const isThere = demoData.products + demoData.categories + demoData.customers + demoData.orders > 0
  const isWorking = removal?.state === 'working'
  return (
    <Panel title={t('goingLive.remove.title')}>
      <div>
        <div role="status">{removal && <Progress removal={removal} />}</div>
        {!isThere && removal?.state !== 'done' && <Hint>{t('goingLive.remove.none')}</Hint>}
        {isThere && !isWorking && <Text>{t('goingLive.remove.text')}</Text>}
      </div>
      {isThere && !isWorking && (
        <>
          <Counts demoData={demoData} />
          {mayRemove && (
            <Button color="red" variant="outline" style={{ alignSelf: 'flex-start' }} onClick={() => setOpened(true)}>
              {t('goingLive.remove.open')}
            </Button>
          )}
        </>
      )}
      <RemoveDemoDialog opened={opened} issuedDocuments={issuedDocuments} onClose={() => setOpened(false)} />
    </Panel>
  )
}

const removed = ['products', 'categories', 'customers', 'orders', 'documents', 'reviews'] as const
const notes = { products: ['edited', 'sold'], categories: ['kept'] } as const
const noteCounts = { edited: 'editedProducts', sold: 'soldProducts', kept: 'keptCategories' } as const

/** Everything that is removed, and below it what deserves a second look. */
function Counts({ demoData }: { demoData: DemoData }) {
  const { t } = useTranslation('admin-settings')
  const getNotes = (name: (typeof removed)[number]) =>
    (name in notes ? notes[name as keyof typeof notes] : []).filter((note) => demoData[noteCounts[note]] > 0)
  return (
    <List>
      {removed
        .filter((name) => demoData[name] > 0 || getNotes(name).length > 0)
        .map((name) => (
          <List.Item key={name}>
            {t(`goingLive.remove.${name}`, { count: demoData[name] })}
            {getNotes(name).map((note) => (
              <Hint key={note}>{t(`goingLive.remove.${note}`, { count: demoData[noteCounts[note]] })}</Hint>
            ))}
          </List.Item>
        ))}
    </List>
  )
}

/** How far a removal is, or how it ended. */
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

interface RemoveDemoDialogProps {
  opened: boolean
  /** Documents that are not the demo's: with any, numbers go on. */
  issuedDocuments: number
  onClose: () => void
}

/**
 * Takes the shop's name, and removes the demo once it is right. The name is asked for anew when the dialog opens and
 * when the server refuses it: it may have been changed elsewhere.
 */
function useRemoval({ opened, issuedDocuments, onClose }: RemoveDemoDialogProps) {
  const { shop } = usePageEnvironment()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [newNumbers, setNewNumbers] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const showFailure = useShowFailure('adminSave')
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.goingLiveAdmin.removeDemo.useMutation({
    onError(error) {
      if (!errorBodyOf(error)?.errors?.confirmation) return void showFailure(error)
      setRefused(typed)
      input.current?.focus()
      void refreshShop(shop)
    },
    onSuccess: onClose,
    onSettled: () => Promise.all([utils.goingLiveAdmin.invalidate(), utils.catalog.invalidate()]),
  })
  const refresh = useEffectEvent(() => void refreshShop(shop))
  useEffect(() => {
    if (opened) refresh()
  }, [opened])
  const isName = isShopName(typed, shop.name) && typed !== refused
  const remove = () => {
    setIsTried(true)
    if (isName) mutate({ confirmation: typed, newNumbers: newNumbers && issuedDocuments === 0 })
    else input.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
  }
  return {
    ...{ name: shop.name, input, typed, type, newNumbers, setNewNumbers, remove, isPending },
    isWrong: isTried && !isName,
  }
}

/** Says what happens, and asks for the shop's name before it does. */
function RemoveDemoDialog(props: RemoveDemoDialogProps) {
  const { opened, issuedDocuments, onClose } = props
  const { t } = useTranslation('admin-settings')
  const { name, input, typed, type, newNumbers, setNewNumbers, remove, isPending, isWrong } = useRemoval(props)
  useFocusReturn(opened)
  return (
    <ConfirmDialog
      opened={opened}
      working={isPending}
      onClose={onClose}
      onConfirm={remove}
      title={t('goingLive.remove.confirmTitle')}
      confirm={t('goingLive.remove.confirm')}
    >
      <Stack gap="md">
        <Text>{t('goingLive.remove.confirmText')}</Text>
        {issuedDocuments > 0 ? (
          <Hint>{t('goingLive.remove.numbersIssued', { count: issuedDocuments })}</Hint>
        ) : (
          <Checkbox
            label={t('goingLive.remove.numbers')}
            checked={newNumbers}
            onChange={({ currentTarget }) => setNewNumbers(currentTarget.checked)}
          />
        )}
        <TextInput
          ref={input}
          name="confirmation"
          label={t('goingLive.remove.confirmName', { name })}
          autoComplete="off"
          value={typed}
          error={isWrong && t('goingLive.remove.wrongName')}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && remove()}
        />
      </Stack>
    </ConfirmDialog>
  )
}
