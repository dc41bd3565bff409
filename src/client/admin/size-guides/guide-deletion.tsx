import { useTranslation } from 'react-i18next'
import type { AdminSizeGuide } from '../../../shared/catalog/size-guides.ts'
import { columnIn } from '../../../shared/localized.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ConfirmDialog, Dialog } from '../kit/overlays.tsx'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

interface GuideDeletionProps {
  guide: AdminSizeGuide
  opened: boolean
  onClose: () => void
  /** Called after what had the focus was removed. */
  onGone: () => void
}

/** Asks before a guide is deleted; one in use says why it stays. */
export function GuideDeletion({ guide, opened, onClose, onGone }: GuideDeletionProps) {
  const { t } = useTranslation('admin-size-guides')
  const name = columnIn(useLanguage(), 'name', guide)
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminAction')
  const deletion = trpc.sizeGuidesAdmin.delete.useMutation()
  useFocusReturn(opened)
  const remove = async () => {
    try {
      await deletion.mutateAsync({ id: guide.id })
      showAlert({ message: t('deletion.done', { name }), tone: 'success' })
      onClose()
      onGone()
    } catch (error) {
      showFailure(error)
      onClose()
    } finally {
      await refresh()
    }
  }
  if (guide.products + guide.categories > 0) {
    const uses = [t('products', { count: guide.products }), t('categories', { count: guide.categories })]
    return (
      <Dialog opened={opened} onClose={onClose} title={t('deletion.used', { name })} size="md" closesLightly>
        <p>{t('deletion.keeps', { uses: uses.join(', ') })}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('deletion.title', { name })}
      confirm={t('deletion.confirm')}
      cancel={t('deletion.keep')}
      working={deletion.isPending}
      onConfirm={() => void remove()}
    >
      <p>{t('deletion.text')}</p>
    </ConfirmDialog>
  )
}
