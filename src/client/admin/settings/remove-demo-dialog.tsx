import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShopName } from '../../../shared/settings/going-live.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import classes from './going-live.module.css'
import settings from './settings.module.css'

interface RemoveDemoDialogProps {
  opened: boolean
  /** Documents that are not the demo's: with any, numbers go on. */
  issuedDocuments: number
  onClose: () => void
}

/**
 * Takes the shop's name, and removes the demo once it is right. The name is asked for anew when the dialog opens and
 * when the server refuses it: it may have been changed elsewhere.
 */
function useRemoval({ opened, issuedDocuments, onClose }: RemoveDemoDialogProps) {
  const { shop } = usePageEnvironment()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [newNumbers, setNewNumbers] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const showFailure = useShowFailure('adminSave')
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.goingLiveAdmin.removeDemo.useMutation({
    onError(error) {
      if (!errorBodyOf(error)?.errors?.confirmation) return void showFailure(error)
      setRefused(typed)
      input.current?.focus()
      void refreshShop(shop)
    },
    onSuccess: onClose,
    onSettled: () => Promise.all([utils.goingLiveAdmin.invalidate(), utils.catalog.invalidate()]),
  })
  const refresh = useEffectEvent(() => void refreshShop(shop))
  useEffect(() => {
    if (opened) refresh()
  }, [opened])
  const isName = isShopName(typed, shop.name) && typed !== refused
  const remove = () => {
    setIsTried(true)
    if (isName) mutate({ confirmation: typed, newNumbers: newNumbers && issuedDocuments === 0 })
    else input.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
  }
  return {
    ...{ name: shop.name, input, typed, type, newNumbers, setNewNumbers, remove, isPending },
    isWrong: isTried && !isName,
  }
}

/** Says what happens, and asks for the shop's name before it does. */
export function RemoveDemoDialog(props: RemoveDemoDialogProps) {
  const { opened, issuedDocuments, onClose } = props
  const { t } = useTranslation('admin-settings')
  const { name, input, typed, type, newNumbers, setNewNumbers, remove, isPending, isWrong } = useRemoval(props)
  useFocusReturn(opened)
  return (
    <ConfirmDialog
      opened={opened}
      working={isPending}
      onClose={onClose}
      onConfirm={remove}
      title={t('goingLive.remove.confirmTitle')}
      confirm={t('goingLive.remove.confirm')}
    >
      <div className={classes.form}>
        <p>{t('goingLive.remove.confirmText')}</p>
        {issuedDocuments > 0 ? (
          <p className={settings.note}>{t('goingLive.remove.numbersIssued', { count: issuedDocuments })}</p>
        ) : (
          <Checkbox
            size="md"
            label={t('goingLive.remove.numbers')}
            checked={newNumbers}
            onChange={({ currentTarget }) => setNewNumbers(currentTarget.checked)}
          />
        )}
        <TextInput
          ref={input}
          size="md"
          name="confirmation"
          label={t('goingLive.remove.confirmName', { name })}
          classNames={fieldClasses}
          autoComplete="off"
          value={typed}
          error={isWrong && t('goingLive.remove.wrongName')}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && remove()}
        />
      </div>
    </ConfirmDialog>
  )
}
