import { Text, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineGenerator } from '../../../shared/generator/entities.ts'
import { type ProductTextField, productTextFields, type Rewritten } from '../../../shared/generator/texts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { ActionButton } from './action-button.tsx'
import { ComparisonDialog } from './overlays.tsx'
import { EditionChoice } from './record-conflict.tsx'
import { languageOfField } from './use-bilingual-texts.ts'

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

interface RewriteDialogProps {
  texts: Readonly<Record<ProductTextField, string>>
  labelOf(field: ProductTextField): string
  onClose(): void
  onTake(taken: Partial<Record<ProductTextField, string>>): void
}

type Choice = 'present' | 'suggested'

/** Compares suggested texts with the present ones, field by field; nothing changes until the choice is applied. */
function RewriteDialog({ texts, labelOf, onClose, onTake }: RewriteDialogProps) {
  const { t } = useTranslation('admin-texts')
  const [wish, setWish] = useState('')
  const [choices, setChoices] = useState<Partial<Record<ProductTextField, Choice>>>({})
  const showFailure = useShowFailure('adminSave')
  const rewriting = trpc.generator.rewrite.useMutation()
  const button = useFocusBack(rewriting.isPending)
  const fields = changedFields(texts, rewriting.data)
  const isTaken = (field: ProductTextField) => (choices[field] ?? 'suggested') === 'suggested'
  const suggest = () => {
    setChoices({})
    rewriting.mutateAsync({ ...texts, wish }).catch(showFailure)
  }
  const take = () => {
    const { data } = rewriting
    if (data) onTake(Object.fromEntries(fields.filter(isTaken).map((field) => [field, data[field]])))
  }
  return (
    <ComparisonDialog
      title={t('rewrite.title')}
      onClose={onClose}
      buttons={
        <>
          <ActionButton onClick={onClose}>{t('rewrite.leave')}</ActionButton>
          <ActionButton variant="filled" disabled={!fields.some(isTaken)} onClick={take}>
            {t('rewrite.take')}
          </ActionButton>
        </>
      }
    >
      <Textarea
        label={t('rewrite.wish')}
        description={t('rewrite.wishHint')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        value={wish}
        data-autofocus
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      <ActionButton variant="filled" ref={button} mt="md" loading={rewriting.isPending} onClick={suggest}>
        {t(rewriting.data ? 'rewrite.again' : 'rewrite.ask')}
      </ActionButton>
      <div aria-busy={rewriting.isPending}>
        <Text role="status" size="sm" c="dimmed" mih="1.5rem" my="sm">
          {rewriting.data && !rewriting.isPending && <Outcome count={fields.length} {...rewriting.data} />}
        </Text>
        {fields.map((field) => (
          <EditionChoice<Choice>
            key={field}
            label={labelOf(field)}
            value={choices[field] ?? 'suggested'}
            onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            editions={(['present', 'suggested'] as const).map((side) => ({
              side,
              name: t(`rewrite.${side}`),
              content: (side === 'present' ? texts[field] : rewriting.data?.[field]) || t('rewrite.empty'),
              lang: languageOfField(field),
            }))}
          />
        ))}
      </div>
    </ComparisonDialog>
  )
}

/** The fields with a different suggestion. */
function changedFields(texts: RewriteDialogProps['texts'], rewritten: Rewritten | undefined): ProductTextField[] {
  if (!rewritten) return []
  return productTextFields.filter((field) => rewritten[field] && rewritten[field].trim() !== texts[field].trim())
}

function Outcome({ count, generator }: { count: number; generator: string }) {
  const { t } = useTranslation('admin-texts')
  if (count === 0) return t('rewrite.same')
  return generator === offlineGenerator ? t('rewrite.offline') : t('rewrite.by', { generator })
}
