import { Box, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { getDay, writtenDay } from '../../../shared/shop-time.ts'
import { maxRates, type SavedRate } from '../../../shared/taxes/entities.ts'
import { findRate, taxCategories } from '../../../shared/taxes/rates.ts'
import { toPercent, toPpm } from '../../../shared/vat.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ConfirmDialog, type DialogState, useSubject } from '../kit/overlays.tsx'
import { ActionButton, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { DeleteButton, EditButton, RowAction } from '../kit/row-action.tsx'
import { DeletionDialog, useChange } from '../kit/use-catalog-action.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { RateEditor, type RateTask, useRateName, useRefreshRates } from './tax-rate-editor.tsx'

const plainList = { m: 0, p: 0, style: { listStyle: 'none' } } as const
const line = { borderTop: '1px solid var(--lys-line)' } as const

/** The rates by country, folded: a shop has some forty of them. */
export function RatesPanel() {
  const { t } = useTranslation('admin-taxes')
  const mayWrite = useMay('settings.write')
  const query = trpc.taxesAdmin.rates.useQuery(undefined, listOptions)
  const heading = useRef<HTMLHeadingElement>(null)
  const editor = useSubject<RateTask>()
  const deletion = useSubject<SavedRate>()
  const count = query.data?.rates.length ?? 0
  return (
    <Panel
      title={t('rates.title')}
      text={t('rates.text')}
      heading={heading}
      actions={
        mayWrite &&
        count < maxRates && (
          <ActionButton icon={IconPlus} onClick={() => editor.open({ task: 'add' })}>
            {t('rates.add')}
          </ActionButton>
        )
      }
    >
      <QueryContent query={query} height="10rem">
        {({ rates }) =>
          rates.length === 0 ? (
            <Text>{t('rates.empty')}</Text>
          ) : (
            <Countries rates={rates} onEdit={editor.open} onRemove={deletion.open} />
          )
        }
      </QueryContent>
      {editor.subject && <RateEditor key={editor.key} {...editor.subject} {...editor.dialog} />}
      {deletion.subject && (
        <RateDeletion rate={deletion.subject} {...deletion.dialog} onGone={() => heading.current?.focus()} />
      )}
    </Panel>
  )
}

interface ListProps {
  rates: readonly SavedRate[]
  onEdit: (task: RateTask) => void
  onRemove: (rate: SavedRate) => void
}

function Countries({ rates, ...actions }: ListProps) {
  const { t } = useTranslation('admin-taxes')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const mayWrite = useMay('settings.write')
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const wanted = searchText(typed)
  const countries = [...new Set(rates.map(({ countryCode }) => countryCode))]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .filter(({ code, name }) => code.toLowerCase() === wanted || searchText(name).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const codes = new Set(countries.map(({ code }) => code))
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={t('rates.search')}
        autoComplete="off"
        maw="20rem"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group justify="space-between" gap="xs">
        <Text role="status" size="sm" c="dimmed">
          {countries.length === 0
            ? t('rates.none', { text: typed })
            : t('rates.countries', { count: countries.length })}
        </Text>
        {mayWrite && countries.length > 0 && (
          <CheckAll countries={countries.length} rates={rates.filter((rate) => codes.has(rate.countryCode))} />
        )}
      </Group>
      <Box component="ul" {...plainList}>
        {countries.map(({ code, name }) => (
          <Country
            key={code}
            {...{ code, name, ...actions }}
            rates={rates.filter(({ countryCode }) => countryCode === code)}
          />
        ))}
      </Box>
    </Stack>
  )
}

/** Says of all listed rates that still apply that they were compared with the law today, after a question. */
function CheckAll({ countries, rates }: { countries: number; rates: readonly SavedRate[] }) {
  const { t } = useTranslation('admin-taxes')
  const { now, shop } = usePageEnvironment()
  const today = getDay(now, shop.timeZone)
  const [isAsking, { open, close }] = useDisclosure()
  const { change, working } = useChange('adminSave', useRefreshRates())
  const check = trpc.taxesAdmin.checkRates.useMutation()
  const ids = rates
    .filter(({ validTo, checkedOn }) => (!validTo || validTo >= today) && checkedOn !== today)
    .map(({ id }) => id)
  const isDone = ids.length === 0
  const run = async () => {
    await change(check.mutateAsync({ ids }), { done: t('rates.checkAllDone', { count: ids.length }) })
    close()
  }
  return (
    <>
      {/* It stays after the press, and is never disabled: it keeps the focus. */}
      <ActionButton aria-disabled={isDone} data-disabled={isDone || undefined} onClick={() => isDone || open()}>
        {t('rates.checkAll')}
      </ActionButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => void run()}
        working={working}
        isHarmless
        title={t('rates.checkAllTitle', { count: countries })}
        confirm={t('rates.checkAllConfirm')}
        cancel={t('rates.checkAllCancel')}
      >
        {t('rates.checkAllText', { count: ids.length })}
      </ConfirmDialog>
    </>
  )
}

/** The rates of a country in the order of kinds of goods; those of the whole country first, the newest before older ones. */
function sortRates(rates: readonly SavedRate[]): SavedRate[] {
  const rank = ({ category }: SavedRate) => taxCategories.indexOf(category)
  return rates.toSorted(
    (a, b) => a.zipPrefix.localeCompare(b.zipPrefix) || rank(a) - rank(b) || b.validFrom.localeCompare(a.validFrom),
  )
}

function Country({ code, name, rates, ...actions }: ListProps & { code: string; name: string }) {
  const { t } = useTranslation('admin-taxes')
  const { now, shop } = usePageEnvironment()
  const today = getDay(now, shop.timeZone)
  const dated = rates.map((rate) => ({ ...rate, ratePpm: toPpm(rate.rate) }))
  const present = findRate({ countryCode: code, zip: '' }, 'standard', today, dated)
  const unchecked = rates.filter(({ checkedOn }) => checkedOn === undefined).length
  const notes = [
    rates.length > 1 && t('rates.count', { count: rates.length }),
    unchecked > 0 && t('rates.unchecked', { count: unchecked }),
  ]
  return (
    <Box component="li" style={line}>
      <details>
        <Box component="summary" py="xs" style={{ cursor: 'pointer' }}>
          <Text component="span" fw={600}>
            {name}
          </Text>
          {present !== undefined && <> · {t('rates.percent', { rate: toPercent(present) })}</>}
          <Text component="span" size="sm" c="dimmed">
            {notes.filter(Boolean).map((note) => ` · ${note}`)}
          </Text>
        </Box>
        <Stack component="ul" gap={0} {...plainList} ps="md" pb="xs">
          {sortRates(rates).map((rate) => (
            <Rate key={rate.id} {...{ rate, today, ...actions }} />
          ))}
        </Stack>
      </details>
    </Box>
  )
}

function Rate({ rate, today, onEdit, onRemove }: Omit<ListProps, 'rates'> & { rate: SavedRate; today: string }) {
  const { t } = useTranslation('admin-taxes')
  const language = useLanguage()
  const mayWrite = useMay('settings.write')
  const { change, working } = useChange('adminSave', useRefreshRates())
  const save = trpc.taxesAdmin.saveRate.useMutation()
  const name = useRateName()(rate)
  const { zipPrefix, validFrom, validTo, checkedOn } = rate
  const day = (text: string) => writtenDay(text, language)
  const isChecked = checkedOn === today
  const check = () =>
    void change(save.mutateAsync({ ...rate, checkedOn: today }), { done: t('rates.checkDone', { name }) })
  const notes = [
    zipPrefix !== '' && t('rates.prefix', { prefix: zipPrefix }),
    t('rates.from', { day: day(validFrom) }),
    validTo && t('rates.to', { day: day(validTo) }),
    checkedOn ? t('rates.checked', { day: day(checkedOn) }) : t('rates.never'),
  ]
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} style={line}>
      <Box flex="1 1 14rem" miw={0}>
        <Text>
          {t(`categories.${rate.category}`)} · {t('rates.percent', { rate: rate.rate })}
        </Text>
        <Hint>{notes.filter(Boolean).join(' · ')}</Hint>
      </Box>
      {mayWrite && (
        <Group gap={4} wrap="nowrap">
          {/* It stays after the press, and is never disabled: it keeps the focus. */}
          <ActionButton
            aria-label={t('rates.checkOf', { name })}
            aria-disabled={isChecked || working}
            data-disabled={isChecked || working || undefined}
            onClick={() => isChecked || working || check()}
          >
            {t('rates.check')}
          </ActionButton>
          <RowAction
            icon={IconCalendarPlus}
            label={t('rates.changeOf', { name })}
            title={t('rates.changeOf', { name })}
            onClick={() => onEdit({ task: 'change', rate })}
          />
          <EditButton name={name} onClick={() => onEdit({ task: 'edit', rate })} />
          <DeleteButton name={name} onClick={() => onRemove(rate)} />
        </Group>
      )}
    </Group>
  )
}

interface RateDeletionProps extends DialogState {
  rate: SavedRate
  onGone: () => void
}

function RateDeletion({ rate, ...dialog }: RateDeletionProps) {
  const { t } = useTranslation('admin-taxes')
  const name = useRateName()(rate)
  const deletion = trpc.taxesAdmin.deleteRate.useMutation()
  const refresh = useRefreshRates()
  return (
    <DeletionDialog
      {...dialog}
      refresh={refresh}
      getText={(part) => t(`deletion.${part}`, { name })}
      remove={() => deletion.mutateAsync({ id: rate.id })}
    />
  )
}
