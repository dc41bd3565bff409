import { Fieldset, Group, Input, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { isCompleted } from '../../../shared/orders/predicates.ts'
import type { PricedRefund } from '../../../shared/pricing/price-refund.ts'
import { percentOf } from '../../../shared/vat.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Hint } from '../kit/hint.tsx'
import classes from './order-page.module.css'
import { endsOrder, getChosenUnits, getRemainingCents, getRemainingUnits, type RefundValues } from './refund-values.ts'

interface RefundItemsProps {
  lines: AdminOrderDetail['lines']
  values: RefundValues
  error: string | undefined
  onChange(units: string[]): void
  /** Below the lines. */
  children: ReactNode
}

/** Chooses how many items of each line come back. */
export function RefundItems({ lines, values, error, onChange, children }: RefundItemsProps) {
  const { t } = useTranslation('admin-orders')
  const errorId = useId()
  const first = lines.findIndex((line) => getRemainingUnits(line) > 0)
  return (
    <Fieldset
      variant="unstyled"
      aria-label={t('refunds.form.itemsLegend')}
      aria-describedby={error ? errorId : undefined}
      miw={0}
    >
      <ul className={classes.rows}>
        {lines.map((line, index) => (
          <Item
            key={line.id}
            line={line}
            chosen={getChosenUnits(values, lines, index)}
            isFirst={index === first}
            errorId={error ? errorId : undefined}
            onChange={(chosen) => onChange(values.units.map((units, at) => (at === index ? chosen : units)))}
          />
        ))}
      </ul>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {children}
    </Fieldset>
  )
}

interface ItemProps {
  line: AdminOrderDetail['lines'][number]
  chosen: number
  /** Gets the focus when no item was chosen. */
  isFirst: boolean
  errorId: string | undefined
  onChange(chosen: string): void
}

function Item({ line, chosen, isFirst, errorId, onChange }: ItemProps) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const title = lineTitle(textIn(language, line.title), line.options && textIn(language, line.options))
  const left = getRemainingUnits(line)
  const { units, cents } = line.refunded
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <p>{title}</p>
        <Hint>{t('refunds.form.paid', { units: line.quantity, amount: formatCents(line.paidCents, language) })}</Hint>
        {cents > 0 && <Hint>{t('refunds.form.before', { units, amount: formatCents(cents, language) })}</Hint>}
      </div>
      {left === 0 ? (
        <Hint>{t('refunds.form.noneLeft')}</Hint>
      ) : (
        <NativeSelect
          flex="none"
          aria-label={t('refunds.form.unitsOf', { title, left })}
          aria-describedby={errorId}
          error={errorId !== undefined}
          data-field={isFirst ? 'units' : undefined}
          value={chosen}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={Array.from({ length: left + 1 }, (_, quantity) => ({
            value: String(quantity),
            label: t('refunds.form.of', { quantity, left }),
          }))}
        />
      )}
    </Group>
  )
}

interface RefundPreviewProps {
  order: AdminOrderDetail
  preview: PricedRefund | undefined
}

/** The money of a refund, its VAT, and what remains of the order then. */
export function RefundPreview({ order, preview }: RefundPreviewProps) {
  const { t } = useTranslation('admin-orders')
  const total = preview?.totalCents ?? 0
  const remaining = getRemainingCents(order) - total
  return (
    <Paper component="section" withBorder p="md" aria-live="polite" aria-label={t('refunds.preview.title')}>
      <Stack component="dl" gap={6} m={0}>
        <Sum name={t('refunds.preview.total')} cents={total} isMain />
        {preview?.taxes.map(({ ratePpm, taxCents }) => (
          <Sum key={ratePpm} name={t('refunds.preview.vat', { percent: percentOf(ratePpm) })} cents={taxCents} />
        ))}
        <Sum name={t('refunds.preview.left')} cents={remaining} />
      </Stack>
      {preview && remaining === 0 && !isCompleted(order) && (
        <Text fw={500} mt="sm">
          {t(endsOrder(preview, order) ? 'refunds.preview.ends' : 'refunds.preview.keepsItems')}
        </Text>
      )}
    </Paper>
  )
}

function Sum({ name, cents, isMain = false }: { name: string; cents: number; isMain?: boolean }) {
  const language = useLanguage()
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text component="dt" fw={isMain ? 600 : undefined} c={isMain ? undefined : 'dimmed'}>
        {name}
      </Text>
      <Text component="dd" fw={isMain ? 600 : undefined}>
        {formatCents(cents, language)}
      </Text>
    </Group>
  )
}
