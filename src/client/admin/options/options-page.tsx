import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOptions } from '../../../shared/catalog/options.ts'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { Dialog } from '../kit/overlays.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { OptionForm } from './option-form.tsx'
import { OptionList } from './option-list.tsx'
import classes from './options-page.module.css'

/** The options of the shop, such as size and color, with their values. */
export const { load, Page } = createAdminPage({
  title: 'admin-options:title',
  Note: () => <p className={classes.note}>{useTranslation('admin-options').t('note')}</p>,
  Actions: AddOption,
  Content: OptionList,
})

function AddOption() {
  const { t } = useTranslation('admin-options')
  const [isOpen, setIsOpen] = useState(false)
  const options = trpc.optionsAdmin.list.useQuery().data?.options ?? []
  const isFull = options.length >= maxOptions
  const close = () => setIsOpen(false)
  return (
    <>
      {isFull && <p className={classes.note}>{t('full', { count: maxOptions })}</p>}
      <ActionLink href={paths.adminSizeGuides()}>{t('actions.sizeGuides')}</ActionLink>
      {useMay('catalogue.write') && (
        <ActionButton variant="filled" icon={IconPlus} iconSize={20} disabled={isFull} onClick={() => setIsOpen(true)}>
          {t('actions.add')}
        </ActionButton>
      )}
      <Dialog opened={isOpen} onClose={close} title={t('form.add')} size="md">
        <OptionForm options={options} onCancel={close} onDone={close} />
      </Dialog>
    </>
  )
}
