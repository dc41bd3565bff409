import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { firstDay, lastDay } from '../../../shared/calendar-day.ts'
import { PageLink, useNavigate } from '../../shell/navigation/page-link.tsx'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import { changedAddress, type ListQuery, typedDay, useParameter, validDay } from './use-list-query.ts'

/** Menus lie below dialogs and drawers. */
const zIndex = 90

interface FilterButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  /** The chosen value in words; empty while the filter is not used. */
  chosen?: string
}

/** A button that opens what lies below it, such as a filter, of which it shows what is chosen: "State: Pending". */
export function FilterButton({ label, chosen, ...target }: FilterButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <Button
      {...target}
      variant="default"
      flex="none"
      px="sm"
      rightSection={<IconChevronDown size="1rem" stroke={1.5} aria-hidden />}
    >
      {chosen ? t('table.filter', { label, chosen }) : label}
    </Button>
  )
}

interface RemovableProps {
  label: string
  chosen: string
  onRemove: () => void
  children: ReactNode
}

/** A filter and, while it is used, a button that removes it. */
function Removable({ label, chosen, onRemove, children }: RemovableProps) {
  const { t } = useTranslation('admin')
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onRemove()
    // The pressed button goes with the choice: the one before it gets the focus.
    currentTarget.parentElement?.querySelector('button')?.focus()
  }
  return (
    <Button.Group flex="none">
      {children}
      {chosen && (
        <Button variant="default" px="xs" aria-label={t('table.removeFilter', { label })} onClick={remove}>
          <IconX size="1rem" stroke={1.5} aria-hidden />
        </Button>
      )}
    </Button.Group>
  )
}

interface FilterMenuProps<Value extends string> {
  label: string
  /** The first one stands for any. */
  values: readonly [Value, ...Value[]]
  current: Value
  text(value: Value): string
  href(value: Value): string
}

/** A filter whose menu has a link to each of its values. */
export function FilterMenu<Value extends string>({ label, values, current, text, href }: FilterMenuProps<Value>) {
  const [value, choose] = useChosen(current)
  const navigate = useNavigate()
  const [any] = values
  const chosen = value === any ? '' : text(value)
  const remove = () => {
    choose(any)
    navigate(href(any))
  }
  // A link reacts to Enter alone, an item of a menu to the space bar as well.
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <Removable label={label} chosen={chosen} onRemove={remove}>
      <Menu position="bottom-start" shadow="md" zIndex={zIndex} loop>
        <Menu.Target>
          <FilterButton label={label} chosen={chosen} />
        </Menu.Target>
        <Menu.Dropdown>
          {values.map((each) => (
            <Menu.Item
              key={each}
              component={PageLink}
              href={href(each)}
              aria-current={each === value ? 'true' : undefined}
              onClick={() => choose(each)}
              onKeyDown={pressBySpace}
              rightSection={each === value && <IconCheck size="1rem" stroke={1.75} aria-hidden />}
            >
              {text(each)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Removable>
  )
}

type ParameterFilterProps<Value extends string> = Omit<FilterMenuProps<Value>, 'current' | 'href'> & {
  parameter: string
}

/** A filter by a parameter of the list's address, which the first value removes: it is empty. */
export function ParameterFilter<Value extends string>({ parameter, ...menu }: ParameterFilterProps<Value>) {
  const [path] = useLocation()
  const search = useSearch()
  const current = new URLSearchParams(search).get(parameter)
  return (
    <FilterMenu
      {...menu}
      current={menu.values.find((value) => value === current) ?? menu.values[0]}
      href={(value) => changedAddress(path, search, { [parameter]: value })}
    />
  )
}

/** A filter by the first day and, unless it is open-ended, the last one. */
export function DayFilter({ list, openEnded = false }: { list: ListQuery; openEnded?: boolean }) {
  const { t } = useTranslation('admin')
  const [from, setFrom] = useParameter(list, 'from', typedDay)
  const [typedEnd, setTo] = useParameter(list, 'to', typedDay)
  const to = openEnded ? '' : typedEnd
  const label = t('table.days.label')
  const chosen = from || to ? t(`table.days.${from && to ? 'between' : from ? 'since' : 'until'}`, { from, to }) : ''
  return (
    <Removable label={label} chosen={chosen} onRemove={() => list.set({ from: '', to: '' })}>
      <Popover position="bottom-start" shadow="md" zIndex={zIndex} trapFocus returnFocus>
        <Popover.Target>
          <FilterButton label={label} chosen={chosen} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="sm">
            <TextInput
              type="date"
              label={t('table.days.from')}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
              min={firstDay}
              max={validDay(to) || lastDay}
            />
            {!openEnded && (
              <TextInput
                type="date"
                label={t('table.days.to')}
                value={to}
                onChange={({ currentTarget }) => setTo(currentTarget.value)}
                min={validDay(from) || firstDay}
                max={lastDay}
              />
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Removable>
  )
}
