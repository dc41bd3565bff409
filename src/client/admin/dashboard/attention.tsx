import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCalendarX,
  IconCircleCheck,
  IconGavel,
  IconMailX,
  IconPackage,
  IconReceiptRefund,
  IconSparkles,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { Attention as AttentionData } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { Panel } from '../kit/panel.tsx'
import { type AttentionItem, type AttentionKey, listAttentionItems } from './attention-items.ts'
import classes from './dashboard.module.css'

const icons: Record<AttentionKey, Icon> = {
  failedRefunds: IconReceiptRefund,
  disputedOrders: IconGavel,
  outsideRefunds: IconReceiptRefund,
  ordersToPrepare: IconPackage,
  ordersToShip: IconTruckDelivery,
  failedMails: IconMailX,
  failedJobs: IconCalendarX,
  errorsToday: IconAlertTriangle,
  lowStock: IconStack2,
  toApprove: IconSparkles,
}

/** Work and failures that wait for somebody now, with links to where to deal with them. */
export function Attention({ attention }: { attention: AttentionData }) {
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
        <SimpleGrid component="ul" minColWidth="min(100%, 17rem)" spacing="sm" className={classes.plain}>
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </SimpleGrid>
      )}
      <RunningOut products={attention.runningOut} />
    </Panel>
  )
}

function Item({ item: { key, count, href, isFailure } }: { item: AttentionItem }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const Sign = icons[key]
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
      <Group component="ul" gap="0 24px" className={classes.plain}>
        {products.map(({ id, title, options, stock, days }) => (
          <li key={id}>
            <PermittedLink href={paths.adminProductEdit(id)} className={classes.link}>
              <span>
                {options ? `${textIn(language, title)} · ${textIn(language, options)}` : textIn(language, title)}
              </span>
              <Text span size="sm" c="dimmed">
                {t('attention.left', { count: stock })} · {t('attention.days', { count: days })}
              </Text>
            </PermittedLink>
          </li>
        ))}
      </Group>
    </div>
  )
}
