import { Box, Code, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarX,
  IconCircle,
  IconCircleCheck,
  IconGavel,
  IconMailX,
  IconPackage,
  IconReceiptRefund,
  IconSparkles,
  IconStack2,
  IconTagOff,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { listPaymentVariables } from '../../../shared/orders/payment-services.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { type Permission, roleMay } from '../../../shared/staff/permissions.ts'
import type { Attention as AttentionData, FirstSteps as StepStates } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { PermittedLink, useMay, useMayOpen, useStaffRole } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { Columns, Hint, LoadFailure, Panel } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import classes from './dashboard.module.css'
import { Figures } from './figures.tsx'

/** How often an open dashboard refreshes the counts. */
const refetchMs = 60_000

export const { load, Page } = createAdminPage({ title: 'common:adminMenu.dashboard', Content: Dashboard })

function Dashboard() {
  const { t } = useTranslation('admin-dashboard')
  const role = useStaffRole()
  const mayOpen = useMayOpen()
  const attention = trpc.statistics.attention.useQuery(undefined, { refetchInterval: refetchMs })
  const firstSteps = trpc.statistics.firstSteps.useQuery()
  const isLoading = attention.isPending || firstSteps.isPending
  const { data: state } = firstSteps
  const steps =
    state && mayDoAny(state, (permission) => roleMay(role, permission)) ? listSteps(state) : { isNew: false, steps: [] }
  const isEmpty = !attention.data || !listAttentionItems(attention.data).some(({ href }) => mayOpen(href))
  return (
    <Stack>
      {isLoading ? (
        <Skeleton height={160} radius="md" aria-hidden />
      ) : (
        <>
          {steps.isNew && <FirstSteps {...steps} />}
          {attention.data && !(steps.isNew && isEmpty) && <Attention attention={attention.data} />}
          {!attention.data && <LoadFailure text={t('failure.text')} query={attention} />}
          {!steps.isNew && <FirstSteps {...steps} />}
        </>
      )}
      {/* The height of what stands above is unknown while it loads, and nothing may move when it comes. */}
      <div hidden={isLoading}>
        <Figures />
      </div>
    </Stack>
  )
}

function Attention({ attention }: { attention: AttentionData }) {
  const { t } = useTranslation('admin-dashboard')
  const mayOpen = useMayOpen()
  const items = listAttentionItems(attention).filter(({ href }) => mayOpen(href))
  return (
    <Panel title={t('attention.title')}>
      {items.length === 0 ? (
        <Group gap="sm">
          <IconCircleCheck size="1.5rem" stroke={1.5} color="var(--lys-sage)" aria-hidden />
          {t('attention.nothing')}
        </Group>
      ) : (
        <Columns component="ul" min="17rem" gap="sm">
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </Columns>
      )}
      <RunningOut products={attention.runningOut} />
    </Panel>
  )
}

function Item({ item: { key, count, icon: Sign, href, isFailure, day } }: { item: AttentionItem }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const color = isFailure ? 'var(--mantine-color-error)' : undefined
  return (
    <li>
      <Paper
        component={PageLink}
        href={href}
        withBorder
        className={classes.item}
        style={isFailure ? { borderInlineStart: `3px solid ${color}` } : undefined}
      >
        <Sign size="1.5rem" stroke={1.5} color={color ?? 'var(--lys-quiet)'} aria-hidden />
        <Text span ff="var(--lys-serif)" fz="1.625rem" lh={1} c={color}>
          {formatNumber(count, language)}
        </Text>
        <Text span inherit flex={1} lh={1.3}>
          {t(`attention.${key}`, { count })}
          {day && ` (${t('attention.dueBy', { day: writtenDay(day, language) })})`}
        </Text>
        <IconArrowRight size="1.125rem" stroke={1.5} color="var(--lys-quiet)" aria-hidden />
      </Paper>
    </li>
  )
}

/** Products that will be sold out first, by their latest sales, with links to their forms. */
function RunningOut({ products }: { products: AttentionData['runningOut'] }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <div>
      <Text component="h3" size="sm" c="dimmed" ff="inherit" lts="normal">
        {t('attention.runningOut')}
      </Text>
      <Group component="ul" gap="0 24px" m={0} p={0} style={{ listStyle: 'none' }}>
        {products.map(({ id, title, options, stock, days }) => (
          <li key={id}>
            <PermittedLink href={paths.adminProductEdit(id)} className={classes.link}>
              <span>
                {options ? `${textIn(language, title)} · ${textIn(language, options)}` : textIn(language, title)}
              </span>
              <Hint span>
                {t('attention.left', { count: stock })} · {t('attention.days', { count: days })}
              </Hint>
            </PermittedLink>
          </li>
        ))}
      </Group>
    </div>
  )
}

/** The steps that a shop still needs before it sells; nothing once all are done. */
function FirstSteps({ isNew, steps }: ShownSteps) {
  const { t } = useTranslation('admin-dashboard')
  if (steps.length === 0) return null
  return (
    <Panel
      title={t(isNew ? 'firstSteps.title' : 'firstSteps.openTitle')}
      text={isNew ? t('firstSteps.note') : undefined}
    >
      <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </Stack>
    </Panel>
  )
}

function Step({ step: { name, page, permission, variables, isDone } }: { step: ShownSteps['steps'][number] }) {
  const { t } = useTranslation('admin-dashboard')
  const Sign = isDone ? IconCircleCheck : IconCircle
  const mayDo = useMay(permission)
  const text = t(`firstSteps.${name}`)
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Box component="span" className={classes.link} c={isDone ? 'var(--lys-sage)' : 'dimmed'}>
        <Sign size="1.5rem" stroke={1.5} aria-hidden />
      </Box>
      <Box flex={1} miw={0}>
        {mayDo && !isDone ? (
          <PageLink href={page} className={classes.link}>
            {text}
          </PageLink>
        ) : (
          <Text span className={classes.link} c={isDone ? 'dimmed' : undefined}>
            {text}
          </Text>
        )}
        {variables && !isDone && (
          <Hint mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {t(`firstSteps.${name}How` as 'firstSteps.mailHow')} {/* Names break between one another only. */}
            {variables.map((variable) => (
              <Code key={variable} display="inline-block" mr={6}>
                {variable}
              </Code>
            ))}
          </Hint>
        )}
      </Box>
      <Text span className={classes.link} c="dimmed">
        {t(isDone ? 'firstSteps.done' : 'firstSteps.open')}
      </Text>
    </Group>
  )
}

type AttentionItem = ReturnType<typeof listAttentionItems>[number]

/**
 * Lists the work and the failures that wait, the most urgent first; items with a count of zero are left out. Each has the
 * page on which to deal with it.
 */
export function listAttentionItems(attention: AttentionData) {
  const item = (
    key: Exclude<keyof AttentionData, 'today' | 'runningOut' | 'withdrawalsDue'>,
    icon: Icon,
    href: string,
    isFailure = false,
  ) => ({
    key,
    count: attention[key] ?? 0,
    icon,
    href,
    isFailure,
    day: key === 'withdrawals' && attention.withdrawalsDue,
  })
  return [
    item('failedRefunds', IconReceiptRefund, paths.adminOrdersRefund('failed'), true),
    item('disputedOrders', IconGavel, paths.adminOrdersNotice('disputed'), true),
    item('outsideRefunds', IconReceiptRefund, paths.adminOrdersNotice('outside')),
    item('withdrawals', IconArrowBackUp, `${paths.adminWithdrawals()}?state=open`),
    item('ordersToPrepare', IconPackage, paths.adminOrdersWaiting('prepare')),
    item('ordersToShip', IconTruckDelivery, paths.adminOrdersWaiting('ship')),
    item('failedMails', IconMailX, paths.adminMailsFiltered('failed'), true),
    item('failedJobs', IconCalendarX, paths.adminSystem(), true),
    item('errorsToday', IconAlertTriangle, paths.errorLogsSince(attention.today, 5), true),
    item('lowStock', IconStack2, paths.adminProductsFiltered('low-shown')),
    item('toApprove', IconSparkles, paths.adminProductsFiltered('approval')),
    item('noMaker', IconTagOff, paths.adminProductsFiltered('no-maker')),
    item('noComposition', IconTagOff, paths.adminProductsFiltered('no-composition')),
  ].filter(({ count }) => count > 0)
}

interface FirstStep {
  name: keyof StepStates
  /** The page on which it is done, or that says how. */
  page: string
  /** Staff without it get no link. */
  permission: Permission
  /** Variables of the environment that decide it. */
  variables?: readonly string[]
}

const settings = (section: string) => ({
  page: paths.adminSettingsSection(section),
  permission: 'settings.write' as const,
})

/** In the order in which a shop is set up. */
export const firstSteps: readonly FirstStep[] = [
  { name: 'seller', ...settings('seller') },
  { name: 'identity', ...settings('identity') },
  { name: 'category', page: paths.adminCategoryAdd(), permission: 'catalogue.write' },
  { name: 'product', page: paths.adminProductAdd(), permission: 'catalogue.write' },
  { name: 'shipping', ...settings('shipping') },
  { name: 'payments', ...settings('connections'), variables: listPaymentVariables() },
  { name: 'mail', ...settings('connections'), variables: ['SMTP_URL', 'MAIL_FROM'] },
  { name: 'guaranteeNotice', ...settings('legal') },
  { name: 'goingLive', ...settings('going-live') },
]

type ShownSteps = ReturnType<typeof listSteps>

/**
 * Lists the steps for the dashboard: all of them, done or not, while the shop has nothing to sell; after that those that are
 * left, until the shop is set up.
 */
export function listSteps(state: StepStates) {
  const isNew = !state.category || !state.product
  const all = firstSteps.map((step) => ({ ...step, isDone: state[step.name] }))
  return { isNew, steps: isNew ? all : all.filter(({ isDone }) => !isDone) }
}

/** Whether somebody may do one of the steps that are left; the others need not see them. */
export const mayDoAny = (state: StepStates, may: (permission: Permission) => boolean): boolean =>
  firstSteps.some(({ name, permission }) => !state[name] && may(permission))
