import { Box, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { nextEntry, type PaletteEntry, paletteGroups } from './palette-rules.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

/** Below the alerts, above the frame and its drawer. */
const paletteZIndex = 92
const listId = 'palette-list'

/** The command palette: finds pages, actions, products and orders, with the keyboard alone. */
export function Palette({ openCount }: { openCount: number }) {
  const { t } = useTranslation('admin')
  const [words, setWords] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call of `openPalette` opens it again.
  useEffect(() => spotlight.open(), [openCount])
  useEffect(() => spotlight.close, [])
  return (
    <Spotlight.Root
      shortcut={null}
      query={words}
      onQueryChange={setWords}
      zIndex={paletteZIndex}
      size="lg"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 150, transition: 'fade' }}
      styles={{ content: { background: 'var(--lys-paper)' } }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      <PaletteField words={words} onWords={setWords} onChoose={spotlight.close} />
    </Spotlight.Root>
  )
}

/** The one field of the dialog always has the focus, and needs no ring. */
const fieldStyles = {
  wrapper: { '--input-height': '3rem', '--input-fz': 'var(--mantine-font-size-lg)' },
  input: { outline: 'none' },
} as const

interface PaletteFieldProps {
  words: string
  onWords: (words: string) => void
  onChoose: () => void
}

function PaletteField({ words, onWords, onChoose }: PaletteFieldProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
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
          onWords(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} entries={entries} active={active} onPoint={setChosen} onOpen={open} />
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
  id: string
  entries: readonly PaletteEntry[]
  active: number
  onPoint: (index: number) => void
  onOpen: (entry: PaletteEntry) => void
}

/** The entries found, by groups. The focus stays in the field, whose `aria-activedescendant` names the active entry. */
function PaletteList({ id, entries, active, onPoint, onOpen }: PaletteListProps) {
  const { t } = useTranslation('admin')
  const indexed = entries.map((entry, index) => ({ entry, index }))
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('palette.label')}
      display={entries.length === 0 ? 'none' : undefined}
      mah="min(26rem, 60vh)"
      p="xs"
      style={{ overflowY: 'auto' }}
    >
      {paletteGroups.map((group) => {
        const members = indexed.filter(({ entry }) => entry.group === group)
        if (members.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list, and no fields of a form.
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <Text size="xs" c="dimmed" px="sm" pt="xs" pb={4} aria-hidden="true">
              {t(`palette.groups.${group}`)}
            </Text>
            {members.map(({ entry, index }) => (
              <Option
                key={entry.key}
                id={`${id}-${index}`}
                entry={entry}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onOpen={() => onOpen(entry)}
              />
            ))}
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
