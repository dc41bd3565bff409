import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductTextField } from '../../../shared/generator/texts.ts'
import { RewriteDialog } from './rewrite-dialog.tsx'
import classes from './texts-bar.module.css'

interface RewriteButtonProps {
  /** The texts as they stand in the form. */
  texts: Readonly<Record<ProductTextField, string>>
  labelOf(field: ProductTextField): string
  onTake(taken: Partial<Record<ProductTextField, string>>): void
}

/** Asks for better texts, to be taken or left field by field. */
export function RewriteButton({ texts, labelOf, onTake }: RewriteButtonProps) {
  const { t } = useTranslation('admin-texts')
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const hasTitle = Boolean(texts.titleEs.trim() || texts.titleEn.trim())
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={classes.action}
        disabled={!hasTitle}
        leftSection={<IconSparkles className={classes.icon} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('rewrite.action')}
      </Button>
      {opened && (
        <RewriteDialog
          texts={texts}
          labelOf={labelOf}
          onClose={close}
          onTake={(taken) => {
            onTake(taken)
            close()
          }}
        />
      )}
    </>
  )
}
