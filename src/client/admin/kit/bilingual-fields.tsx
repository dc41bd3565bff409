import { ActionIcon, Anchor, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/focus.ts'
import type { FieldPath, FormValues } from '../../ui/form/use-schema-form.ts'
import { ActionButton, Columns } from './parts.tsx'
import classes from './text-pair.module.css'
import { type BilingualTexts, languageOfField } from './use-bilingual-texts.ts'
import type { RecordForm } from './use-record.ts'

interface BilingualFieldsProps<Values extends FormValues, Field extends FieldPath<Values>> {
  record: Pick<RecordForm<Values>, 'form' | 'texts'>
  pairs: readonly (readonly [es: Field, en: Field])[]
  getLabel(field: Field): string
  /** A text has one line unless it says how many at least and at most. */
  getRules?(field: Field): { required?: boolean; lines?: readonly [least: number, most: number] } | undefined
  /** Further buttons above the texts. */
  tools?: ReactNode
  /** In a dialog the first one gets the focus; the number of missing translations is left out. */
  isInDialog?: boolean
}

/** The texts of a record in Spanish and English, and which of them wait for a translation. */
export function BilingualFields<Values extends FormValues, Field extends FieldPath<Values>>({
  record: { form, texts },
  pairs,
  getLabel,
  getRules,
  tools,
  isInDialog = false,
}: BilingualFieldsProps<Values, Field>) {
  return (
    <>
      {!isInDialog && <TextsBar texts={texts}>{tools}</TextsBar>}
      {pairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={getLabel}>
          {(name) => {
            const { required = false, lines } = getRules?.(name) ?? {}
            const field = { required, lang: languageOfField(name), label: getLabel(name), ...form.field(name) }
            const isFirst = isInDialog && name === pairs[0]?.[0]
            return lines ? (
              <Textarea {...field} autosize minRows={lines[0]} maxRows={lines[1]} />
            ) : (
              <TextInput {...field} autoComplete="off" data-autofocus={isFirst || undefined} />
            )
          }}
        </TextPair>
      ))}
    </>
  )
}

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
          <TextHint texts={texts} field={field} />
        </div>
      ))}
    </Columns>
  )
}

function TranslateButton({ texts, field, label }: { texts: BilingualTexts; field: string; label: string }) {
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

function TextHint({ texts, field }: { texts: BilingualTexts; field: string }) {
  const { t } = useTranslation('admin-texts')
  const state = texts.isReplaced(field) ? 'replaced' : (texts.states[field] ?? 'current')
  const actions = {
    replaced: { name: t('undo'), run: texts.undo },
    older: { name: t('fits'), run: texts.confirm },
  }
  const action = state === 'replaced' || state === 'older' ? actions[state] : undefined
  return (
    <div role="status">
      {state !== 'current' && (
        <Group gap="xs" mih="var(--translate)">
          <Text size="sm" c="var(--lys-sea)">
            {t(state)}
          </Text>
          {action && (
            <Anchor
              component="button"
              type="button"
              fz="sm"
              c="var(--lys-accent)"
              mih="var(--translate)"
              onClick={() => action.run(field)}
            >
              {action.name}
            </Anchor>
          )}
        </Group>
      )}
    </div>
  )
}

/** How many texts are missing or older than their translation, and the button that translates the missing ones. */
export function TextsBar({ texts, children }: { texts: BilingualTexts; children?: ReactNode }) {
  const { t } = useTranslation('admin-texts')
  const states = Object.values(texts.states)
  const [missing, older] = (['missing', 'older'] as const).map((state) => states.filter((is) => is === state).length)
  const working = Object.keys(texts.states).some((field) => texts.isTranslating(field))
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {missing ? t('count.missing', { count: missing }) : null}
        {missing && older ? ' · ' : null}
        {older ? t('count.older', { count: older }) : null}
        {!missing && !older && !texts.isEmpty ? t(texts.isCopied ? 'count.copied' : 'count.none') : null}
      </Text>
      <Group gap="xs">
        <ActionButton
          icon={IconLanguage}
          loading={working}
          disabled={!missing}
          onClick={() => void texts.translateMissing()}
        >
          {t('translateMissing')}
        </ActionButton>
        {children}
      </Group>
    </Group>
  )
}
