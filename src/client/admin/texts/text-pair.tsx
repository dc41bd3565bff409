import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { Columns } from '../kit/columns.tsx'
import classes from './text-pair.module.css'
import type { BilingualTexts } from './use-bilingual-texts.ts'

interface TextPairProps<Field extends string> {
  texts: BilingualTexts
  pair: readonly [es: Field, en: Field]
  labelOf(field: Field): string
  /** The input of one side. */
  children(field: Field): ReactNode
}

/** A text in Spanish and in English, each with a button that translates it from the other one. */
export function TextPair<Field extends string>({ texts, pair, labelOf, children }: TextPairProps<Field>) {
  return (
    <Columns min="18rem" most={2}>
      {pair.map((field) => (
        <div key={field} className={classes.side}>
          {children(field)}
          <TranslateButton texts={texts} field={field} label={labelOf(field)} />
          <Hints texts={texts} field={field} />
        </div>
      ))}
    </Columns>
  )
}

interface TranslateButtonProps {
  texts: BilingualTexts
  /** The field to translate into. */
  field: string
  label: string
}

function TranslateButton({ texts, field, label }: TranslateButtonProps) {
  const { t } = useTranslation('admin-texts')
  const name = t('translate', { label })
  const button = useFocusBack(texts.isTranslating(field))
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size="var(--translate)"
      className={classes.translate}
      aria-label={name}
      title={name}
      loading={texts.isTranslating(field)}
      disabled={!texts.hasSource(field)}
      onClick={() => void texts.translate(field)}
    >
      <IconLanguage size="1.125rem" stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

/** Below an input: its text is missing, outdated or was replaced. */
function Hints({ texts, field }: { texts: BilingualTexts; field: string }) {
  const { t } = useTranslation('admin-texts')
  const state = texts.states[field]
  return (
    <div role="status">
      {texts.isReplaced(field) && <Hint text={t('replaced')} action={t('undo')} onAction={() => texts.undo(field)} />}
      {state === 'missing' && <Hint text={t('missing')} />}
      {state === 'older' && !texts.isReplaced(field) && (
        <Hint text={t('older')} action={t('fits')} onAction={() => texts.confirm(field)} />
      )}
    </div>
  )
}

function Hint({ text, action, onAction }: { text: string; action?: string; onAction?: () => void }) {
  return (
    <Group gap="xs" mih="var(--translate)">
      <Text size="sm" c="var(--lys-sea)">
        {text}
      </Text>
      {action && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="var(--lys-accent)"
          mih="var(--translate)"
          onClick={onAction}
        >
          {action}
        </Anchor>
      )}
    </Group>
  )
}
