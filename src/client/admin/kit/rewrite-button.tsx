import { Text, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineGenerator } from '../../../shared/generator/entities.ts'
import { type ProductTextField, productTextFields, type Rewritten } from '../../../shared/generator/texts.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { trpc } from '../../shell/trpc.ts'
import { useFocusBack } from '../../ui/focus.ts'
import { ComparisonDialog, type DialogState, useSubject } from './overlays.tsx'
import { ActionButton } from './parts.tsx'
import { VersionChoice } from './record-conflict.tsx'
import { languageOfField } from './use-bilingual-texts.ts'

interface RewriteButtonProps {
  texts: Readonly<Record<ProductTextField, string>>
  labelOf(field: ProductTextField): string
  onApply(texts: Partial<Record<ProductTextField, string>>): void
}

export function RewriteButton(props: RewriteButtonProps) {
  const { t } = useTranslation('admin-texts')
  const { subject, key, open, dialog } = useSubject<'texts'>()
  const { texts } = props
  const hasTitle = Boolean(texts.titleEs.trim() || texts.titleEn.trim())
  return (
    <>
      <ActionButton icon={IconSparkles} disabled={!hasTitle} onClick={() => open('texts')}>
        {t('rewrite.action')}
      </ActionButton>
      {subject && <RewriteDialog {...props} key={key} {...dialog} />}
    </>
  )
}

type Choice = 'present' | 'suggested'

/** Compares suggested texts with the present ones, field by field; nothing changes until the choice is applied. */
function RewriteDialog({ texts, labelOf, onApply, ...dialog }: RewriteButtonProps & DialogState) {
  const { t } = useTranslation('admin-texts')
  const [wish, setWish] = useState('')
  const [choices, setChoices] = useState<Partial<Record<ProductTextField, Choice>>>({})
  const showFailure = useShowFailure('adminSave')
  const rewriting = trpc.generator.rewrite.useMutation()
  const button = useFocusBack(rewriting.isPending)
  const fields = changedFields(texts, rewriting.data)
  const isChosen = (field: ProductTextField) => (choices[field] ?? 'suggested') === 'suggested'
  const suggest = () => {
    setChoices({})
    rewriting.mutateAsync({ ...texts, wish }).catch(showFailure)
  }
  const apply = () => {
    const { data } = rewriting
    if (data) onApply(Object.fromEntries(fields.filter(isChosen).map((field) => [field, data[field]])))
    dialog.onClose()
  }
  return (
    <ComparisonDialog
      {...dialog}
      title={t('rewrite.title')}
      buttons={
        <>
          <ActionButton onClick={dialog.onClose}>{t('rewrite.leave')}</ActionButton>
          <ActionButton variant="filled" disabled={!fields.some(isChosen)} onClick={apply}>
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
          <VersionChoice<Choice>
            key={field}
            label={labelOf(field)}
            value={choices[field] ?? 'suggested'}
            onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            sides={['present', 'suggested']}
            getName={(side) => t(`rewrite.${side}`)}
            show={(side) => (side === 'present' ? texts[field] : rewriting.data?.[field]) || t('rewrite.empty')}
            lang={languageOfField(field)}
          />
        ))}
      </div>
    </ComparisonDialog>
  )
}

function changedFields(texts: RewriteButtonProps['texts'], rewritten: Rewritten | undefined): ProductTextField[] {
  if (!rewritten) return []
  return productTextFields.filter((field) => rewritten[field] && rewritten[field].trim() !== texts[field].trim())
}

function Outcome({ count, generator }: { count: number; generator: string }) {
  const { t } = useTranslation('admin-texts')
  if (count === 0) return t('rewrite.same')
  return generator === offlineGenerator ? t('rewrite.offline') : t('rewrite.by', { generator })
}
