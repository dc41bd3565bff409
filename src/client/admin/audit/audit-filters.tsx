import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { auditActions, auditEntities } from '../../../shared/audit/entries.ts'
import { firstDay, lastDay } from '../../../shared/calendar-day.ts'
import { trpc } from '../../trpc.ts'
import { typedDay, validDay } from '../orders/order-query.ts'
import { type ListQuery, useParameter } from '../table/use-list-query.ts'
import classes from './audit.module.css'

/** Who, what kind of thing and change, and the days. */
export function AuditFilters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('admin-audit')
  const { data } = trpc.audit.actors.useQuery()
  const anything = { value: '', label: t('filters.any') }
  const controls = {
    actor: useParameter(list, 'actor'),
    entity: useParameter(list, 'entity'),
    action: useParameter(list, 'action'),
  }
  const select = (name: keyof typeof controls, options: { value: string; label: string }[]) => {
    const [value, set] = controls[name]
    return (
      <NativeSelect
        label={t(`filters.${name}`)}
        data={[anything, ...options]}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  }
  const [from, setFrom] = useParameter(list, 'from', typedDay)
  const [to, setTo] = useParameter(list, 'to', typedDay)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      {select(
        'actor',
        (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'entity',
        auditEntities.map((value) => ({ value, label: t(`entities.${value}`) })),
      )}
      {select(
        'action',
        auditActions.map((value) => ({ value, label: t(`actions.${value}`) })),
      )}
      <TextInput
        type="date"
        label={t('filters.from')}
        min={firstDay}
        max={validDay(to) || lastDay}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('filters.to')}
        min={validDay(from) || firstDay}
        max={lastDay}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </search>
  )
}
