import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPasswordSchema } from '../../../shared/accounts/credentials.ts'
import { paths } from '../../../shared/paths.ts'
import { isAreaPath } from '../../shell/alerts.tsx'
import { useNavigate } from '../../shell/navigation/page-link.tsx'
import { endSession } from '../../shell/session/session-end.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { DialogChoices } from '../../ui/dialog.tsx'
import { DialogModal, type DialogProps } from '../../ui/dialog-modal.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { HiddenUsername, PasswordField, useAccountFailure } from './account-form.tsx'
import classes from './account-view.module.css'

type DeletionDialogProps = Pick<DialogProps, 'opened' | 'onClose'> & { email: string; download: ReactNode }

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

export function DeletionForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { error, mutateAsync } = trpc.accounts.deleteAccount.useMutation()
  const form = useSchemaForm<{ password: string }>({
    schema: confirmPasswordSchema,
    initialValues: { password: '' },
    fields: ['password'],
    async send(values) {
      await mutateAsync(values)
      // Other pages of the account are gone, too.
      if (isAreaPath(location.pathname)) navigate(paths.home())
      endSession('deleted')
    },
    onError: useAccountFailure(),
  })
  const body = getErrorBody(error)
  return (
    <Form form={form} method="post">
      <HiddenUsername email={email} />
      <PasswordField
        field={form.field('password')}
        label={t('deletion.password')}
        hint={t('deletion.passwordHint')}
        autoComplete="current-password"
      />
      {/* The alert that says the same disappears after a while. */}
      {body && !body.errors && <p className={classes.refused}>{body.message}</p>}
      <DialogChoices>
        <Button variant="default" onClick={onCancel}>
          {t('deletion.cancel')}
        </Button>
        <Button type="submit" color="red" loading={form.working}>
          {t('deletion.confirm')}
        </Button>
      </DialogChoices>
    </Form>
  )
}
