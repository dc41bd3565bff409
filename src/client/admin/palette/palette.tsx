import { Box, Group, Input, Modal, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconHanger, IconPackage, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { textIn } from '../../../shared/localized.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useNavigate } from '../../shell/navigation/page-link.tsx'
import { useMay, useMayOpen } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { adminPages, isOffered } from '../layout/admin-pages.ts'

const listId = 'palette-list'

/** The command palette: finds pages, actions, products and orders, with the keyboard alone. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset={80}
      size="lg"
      // Below the alerts, above the frame and its drawer.
      zIndex={92}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 150, transition: 'fade' }}
      styles={{ content: { background: 'var(--lys-paper)' } }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      <PaletteField onChoose={onClose} />
    </Modal>
  )
}

/** The one field of the dialog always has the focus, and needs no ring. */
const fieldStyles = {
  wrapper: { '--input-height': '3rem', '--input-fz': 'var(--mantine-font-size-lg)' },
  input: { outline: 'none' },
} as const

/** The index of the entry that a key moves to, wrapping around; undefined for other keys. */
export function nextEntry(key: string, active: number, entries: number): number | undefined {
  if (entries === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % entries
  if (key === 'ArrowUp') return (active - 1 + entries) % entries
  return undefined
}

function PaletteField({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const { entries, isLoading } = usePaletteEntries(words)
  const [position, setPosition] = useState(0)
  const active = Math.min(position, entries.length - 1)
  const open = (href: string) => {
    onChoose()
    navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && entry) {
      event.preventDefault()
      open(entry.href)
    }
    const next = nextEntry(event.key, active, entries.length)
    if (next === undefined) return
    event.preventDefault()
    setPosition(next)
  }
  return (
    <>
      <Input
        role="combobox"
        data-autofocus
        value={words}
        maxLength={200}
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[active] && `${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size="1.25rem" color="var(--lys-quiet)" stroke={1.5} aria-hidden />}
        variant="unstyled"
        leftSectionWidth="3rem"
        style={{ borderBottom: '1px solid var(--lys-line)' }}
        styles={fieldStyles}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList entries={entries} active={active} onPoint={setPosition} onOpen={open} />
      <Results count={entries.length} isLoading={isLoading} />
    </>
  )
}

/** Says how many entries there are; on the screen only when there is none. */
function Results({ count, isLoading }: { count: number; isLoading: boolean }) {
  const { t } = useTranslation('admin')
  const text = isLoading ? t('palette.searching') : t('palette.results', { count })
  if (count > 0) return <VisuallyHidden role="status">{text}</VisuallyHidden>
  return (
    <Text role="status" size="sm" c="dimmed" ta="center" p="lg">
      {text}
    </Text>
  )
}

interface PaletteListProps {
  entries: readonly PaletteEntry[]
  active: number
  onPoint: (index: number) => void
  onOpen: (href: string) => void
}

/** The entries found, by groups. The focus stays in the field, whose `aria-activedescendant` names the active entry. */
function PaletteList({ entries, active, onPoint, onOpen }: PaletteListProps) {
  const { t } = useTranslation('admin')
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label={t('palette.label')}
      display={entries.length === 0 ? 'none' : undefined}
      mah="min(26rem, 60vh)"
      p="xs"
      style={{ overflowY: 'auto' }}
    >
      {paletteGroups
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list, and no fields of a form.
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <Text size="xs" c="dimmed" px="sm" pt="xs" pb={4} aria-hidden="true">
              {t(`palette.groups.${group}`)}
            </Text>
            {entries.map(
              (entry, index) =>
                entry.group === group && (
                  <Option key={entry.href} {...{ index, entry, onPoint, onOpen }} isActive={index === active} />
                ),
            )}
          </div>
        ))}
    </Box>
  )
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onOpen'> {
  index: number
  entry: PaletteEntry
  isActive: boolean
}

/** The outline shows where the system's colors replace ours, such as in Windows' high contrast. */
const activeStyle = {
  background: 'var(--lys-ground)',
  boxShadow: 'inset 2px 0 0 var(--lys-accent)',
  outline: '2px solid transparent',
  outlineOffset: -2,
} as const

function Option({ index, entry: { label, note, href, icon: Sign }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    <Group
      id={`${listId}-${index}`}
      role="option"
      aria-selected={isActive}
      wrap="nowrap"
      gap="sm"
      mih="var(--admin-control)"
      px="sm"
      fz="sm"
      style={{ cursor: 'pointer', borderRadius: 'var(--mantine-radius-sm)', ...(isActive && activeStyle) }}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={isActive ? undefined : () => onPoint(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(href)}
    >
      <Sign size="1.25rem" color="var(--lys-quiet)" stroke={1.5} aria-hidden />
      <Text span inherit flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
      {note && (
        <Text span size="xs" c="dimmed" truncate maw="45%">
          {note}
        </Text>
      )}
    </Group>
  )
}

const paletteGroups = ['pages', 'actions', 'products', 'orders'] as const

export interface PaletteEntry {
  group: (typeof paletteGroups)[number]
  label: string
  /** Tells entries with the same label apart. */
  note?: string
  href: string
  icon: Icon
}

const searchPauseMs = 200
/** The server is queried from this many letters on. */
const minLetters = 2
const maxMatches = 5

/** Actions: the keys of their labels below `palette`, and their pages. */
const additions = [
  ['addProduct', paths.adminProductAdd()],
  ['addCategory', paths.adminCategoryAdd()],
] as const

/** The palette's entries for the words: pages and actions by their labels, products and orders from the server. */
function usePaletteEntries(words: string): { entries: readonly PaletteEntry[]; isLoading: boolean } {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const mayOpen = useMayOpen()
  const query = words.trim()
  const [paused] = useDebouncedValue(query, searchPauseMs)
  const isSearched = paused.length >= minLetters && query.length >= minLetters
  const input = { q: paused, limit: maxMatches }
  const options = (may: boolean) => ({ enabled: isSearched && may, placeholderData: keepPreviousData })
  // Products lead to their forms.
  const products = trpc.catalogAdmin.products.useQuery({ ...input, language }, options(useMay('catalogue.write')))
  const orders = trpc.ordersAdmin.list.useQuery(input, options(useMay('orders.read')))
  const pages = [
    ...adminPages
      .filter((page) => isOffered(page, mayOpen))
      .map(({ title, ...page }) => ({ ...page, group: 'pages' as const, label: t(title) })),
    ...additions.map(([text, href]) => ({
      group: 'actions' as const,
      href,
      icon: IconPlus,
      label: t(`admin:palette.${text}`),
    })),
  ].filter(({ href }) => mayOpen(href))
  const matches: PaletteEntry[] = [
    ...(products.data?.products ?? []).map(({ id, title, sku }) => ({
      group: 'products' as const,
      label: textIn(language, title),
      note: sku,
      href: paths.adminProductEdit(id),
      icon: IconHanger,
    })),
    ...(orders.data?.orders ?? []).map(({ id, number, email, name }) => ({
      group: 'orders' as const,
      label: orderName({ id, number }),
      note: name || email,
      href: paths.adminOrder(id),
      icon: IconPackage,
    })),
  ]
  return {
    entries: [...filterEntries(pages, query), ...(isSearched ? matches : [])],
    isLoading: query.length >= minLetters && (paused !== query || products.isFetching || orders.isFetching),
  }
}

/** The entries whose labels contain all the words, regardless of accents and case. */
export function filterEntries(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const parts = searchText(words).split(' ')
  return entries.filter(({ label }) => {
    const name = searchText(label)
    return parts.every((word) => name.includes(word))
  })
}
