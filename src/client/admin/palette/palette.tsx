import { Box, Group, Input, Modal, Text, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../shell/navigation/page-link.tsx'
import { type PaletteEntry, paletteGroups, usePaletteEntries } from './palette-entries.ts'

/** Below the alerts, above the frame and its drawer. */
const zIndex = 92
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
      zIndex={zIndex}
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
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, entries.length - 1)
  const open = (entry: PaletteEntry) => {
    onChoose()
    navigate(entry.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && entry) {
      event.preventDefault()
      open(entry)
    }
    const next = nextEntry(event.key, active, entries.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
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
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList entries={entries} active={active} onPoint={setChosen} onOpen={open} />
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
  onOpen: (entry: PaletteEntry) => void
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
      {paletteGroups.map((group) => {
        if (!entries.some((entry) => entry.group === group)) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list, and no fields of a form.
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <Text size="xs" c="dimmed" px="sm" pt="xs" pb={4} aria-hidden="true">
              {t(`palette.groups.${group}`)}
            </Text>
            {entries.map(
              (entry, index) =>
                entry.group === group && (
                  <Option
                    key={entry.href}
                    id={`${listId}-${index}`}
                    entry={entry}
                    isActive={index === active}
                    onPoint={() => onPoint(index)}
                    onOpen={() => onOpen(entry)}
                  />
                ),
            )}
          </div>
        )
      })}
    </Box>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

/** The outline shows where the system's colors replace ours, such as in Windows' high contrast. */
const activeStyle = {
  background: 'var(--lys-ground)',
  boxShadow: 'inset 2px 0 0 var(--lys-accent)',
  outline: '2px solid transparent',
  outlineOffset: -2,
} as const

function Option({ id, entry: { label, note, icon: Sign }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    <Group
      id={id}
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
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
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
