import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './text-pair.module.css'
import type { BilingualTexts } from './use-bilingual-texts.ts'

interface TextPairProps<Field extends string> {
  texts: BilingualTexts
  pair: readonly [es: Field, en: Field]
  labelOf(field: Field): string
  /** The input of one side. */
  children(field: Field): ReactNode
}

/** A text in Spanish and in English, with buttons that translate between them. */
export function TextPair<Field extends string>({ texts, pair, labelOf, children }: TextPairProps<Field>) {
  const [es, en] = pair
  return (
    <div className={classes.pair}>
      <Side texts={texts} field={es}>
        {children(es)}
      </Side>
      <div className={classes.between}>
        <TranslateButton texts={texts} field={en} label={labelOf(en)} icon={IconArrowRight} />
        <TranslateButton texts={texts} field={es} label={labelOf(es)} icon={IconArrowLeft} />
      </div>
      <Side texts={texts} field={en}>
        {children(en)}
      </Side>
    </div>
  )
}

interface TranslateButtonProps {
  texts: BilingualTexts
  /** The field to translate into. */
  field: string
  label: string
  icon: typeof IconArrowLeft
}

function TranslateButton({ texts, field, label, icon: Sign }: TranslateButtonProps) {
  const { t } = useTranslation('admin-texts')
  const name = t('translate', { label })
  const button = useFocusBack(texts.isTranslating(field))
  return (
    <ActionIcon
      ref={button}
      variant="default"
      className={classes.translate}
      aria-label={name}
      title={name}
      loading={texts.isTranslating(field)}
      disabled={!texts.hasSource(field)}
      onClick={() => void texts.translate(field)}
    >
      <Sign className={classes.icon} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

/** An input, with a hint when its text is missing, outdated or was replaced. */
function Side({ texts, field, children }: { texts: BilingualTexts; field: string; children: ReactNode }) {
  const { t } = useTranslation('admin-texts')
  const state = texts.states[field]
  return (
    <div>
      {children}
      <div role="status" className={classes.hints}>
        {texts.isReplaced(field) && <Hint text={t('replaced')} action={t('undo')} onAction={() => texts.undo(field)} />}
        {state === 'missing' && <Hint text={t('missing')} />}
        {state === 'older' && !texts.isReplaced(field) && (
          <Hint text={t('older')} action={t('fits')} onAction={() => texts.confirm(field)} />
        )}
      </div>
    </div>
  )
}

function Hint({ text, action, onAction }: { text: string; action?: string; onAction?: () => void }) {
  return (
    <p className={classes.hint}>
      {text}
      {action && (
        <button type="button" className={classes.action} onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  )
}
