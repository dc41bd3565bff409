import { IconSparkles } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductTextField } from '../../../shared/generator/texts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { RewriteDialog } from './rewrite-dialog.tsx'

interface RewriteButtonProps {
  /** The texts in the form. */
  texts: Readonly<Record<ProductTextField, string>>
  labelOf(field: ProductTextField): string
  onTake(taken: Partial<Record<ProductTextField, string>>): void
}

/** Opens the dialog that suggests better texts. */
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
      <ActionButton ref={button} icon={IconSparkles} disabled={!hasTitle} onClick={() => setOpened(true)}>
        {t('rewrite.action')}
      </ActionButton>
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
