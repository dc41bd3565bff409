import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPasswordSchema } from '../../../shared/accounts/credentials.ts'
import { paths } from '../../../shared/paths.ts'
import { isAreaPath } from '../../shell/alerts.tsx'
import { useNavigate } from '../../shell/navigation/page-link.tsx'
import { endSession } from '../../shell/session/session-end.ts'
import { trpc } from '../../shell/trpc.ts'
import { DialogChoices } from '../../ui/dialog.tsx'
import { DialogModal, type DialogProps } from '../../ui/dialog-modal.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { HiddenUsername, PasswordField, useAccountFailure } from './account-form.tsx'
import classes from './account-view.module.css'

interface DeletionDialogProps extends Pick<DialogProps, 'opened' | 'onClose'> {
  email: string
  /** The button that downloads the user's data. */
  download: ReactNode
}

/** Explains what follows from the deletion of the account, and requires the password. */
export function DeletionDialog({ email, download, ...dialog }: DeletionDialogProps) {
  const { t } = useTranslation('account')
  return (
    <DialogModal {...dialog} title={t('deletion.title')}>
      {(['goes', 'stays'] as const).map((part) => (
        <div key={part} className={classes.part}>
          <h3 className={looks.smallTitle}>{t(`deletion.${part}.heading`)}</h3>
          <ul>
            {(t(`deletion.${part}.list`, { returnObjects: true }) as string[]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.part}>
        <p>{t('deletion.before')}</p>
        {download}
      </div>
      <DeletionForm email={email} onCancel={dialog.onClose} />
    </DialogModal>
  )
}

interface DeletionFormProps {
  email: string
  onCancel: () => void
}

/** Deletes the account after the password has been confirmed. */
export function DeletionForm({ email, onCancel }: DeletionFormProps) {
  const { t } = useTranslation('account')
  const { refused, ...form } = useDeletionForm()
  const { field, working } = form
  return (
    <Form form={form} method="post">
      <HiddenUsername email={email} />
      <PasswordField
        field={field('password')}
        label={t('deletion.password')}
        hint={t('deletion.passwordHint')}
        autoComplete="current-password"
      />
      {refused && <p className={classes.refused}>{refused}</p>}
      <DialogChoices>
        <Button variant="default" onClick={onCancel}>
          {t('deletion.cancel')}
        </Button>
        <Button type="submit" color="red" loading={working}>
          {t('deletion.confirm')}
        </Button>
      </DialogChoices>
    </Form>
  )
}

function useDeletionForm() {
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  const remove = trpc.accounts.deleteAccount.useMutation()
  const showFailure = useAccountFailure()
  const form = useSchemaForm<{ password: string }>({
    schema: confirmPasswordSchema,
    initialValues: { password: '' },
    fields: ['password'],
    async send(values) {
      setRefused(undefined)
      try {
        await remove.mutateAsync(values)
      } catch (error) {
        const body = showFailure(error)
        // The alert disappears after a while; the reason stays in the form.
        if (!body?.errors) setRefused(body?.message)
        return body
      }
      // Other pages of the account are gone, too.
      if (isAreaPath(location.pathname)) navigate(paths.home())
      endSession('deleted')
      return undefined
    },
  })
  return { ...form, refused }
}
