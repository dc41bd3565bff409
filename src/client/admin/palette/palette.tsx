import { Input } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../navigation/use-navigate.ts'
import classes from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { nextEntry, type PaletteEntry } from './palette-rules.ts'
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
      classNames={{ content: classes.content }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      <PaletteField words={words} onWords={setWords} onChoose={spotlight.close} />
    </Spotlight.Root>
  )
}

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
        size="lg"
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
        leftSection={<IconSearch className={classes.icon} stroke={1.5} aria-hidden />}
        classNames={{ input: classes.input }}
        onChange={(event) => {
          onWords(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} entries={entries} active={active} onPoint={setChosen} onOpen={open} />
      <p role="status" className={entries.length === 0 ? classes.nothing : classes.hidden}>
        {isLoading ? t('palette.searching') : t('palette.results', { count: entries.length })}
      </p>
    </>
  )
}
