import { Anchor, Badge, Box, Code, Divider, Flex, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GoingLiveItem } from '../../../shared/settings/going-live.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { createSettingsPage } from './section-frame.tsx'

/** How often the page asks how far a removal is. */
const refetchMs = 1000

/** The steps that are left before the shop sells, each with where it is done, and the removal of the demo data. */
export const { load, Page } = createSettingsPage({ getName: () => 'going-live', Content: GoingLive })

function GoingLive() {
  const { t } = useTranslation('admin-settings')
  const query = trpc.goingLiveAdmin.read.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.removal?.state === 'working' && refetchMs,
  })
  if (query.error && !query.data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!query.data) return <PageSkeleton />
  const { isReady, items } = query.data
  return (
    <Stack gap="xl">
      <Paper withBorder px="lg" py="sm">
        {isReady && <Text fw={600}>{t('goingLive.ready')}</Text>}
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((item, index) => (
            <li key={item.name}>
              {index > 0 && <Divider />}
              <Item item={item} />
            </li>
          ))}
        </Stack>
      </Paper>
      <RemoveDemo state={query.data} />
    </Stack>
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
        {!isDone && (
          <Text size="sm" c="dimmed">
            {t(`goingLive.items.${name}.how`)}
          </Text>
        )}
        {!isDone && variables && (
          <Group gap={6} mt={4}>
            <Text size="sm" c="dimmed">
              {t('goingLive.set')}
            </Text>
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
