import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import classes from './staff-list.module.css'
import { useStaffChange } from './use-staff-change.ts'

/** Whether everybody of the staff needs a second factor; changes apply at once. */
export function FactorRule({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation('admin-staff')
  const title = useId()
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.requireSecondFactor.useMutation()
  const set = (required: boolean) => change(mutateAsync({ required }), t(required ? 'required.on' : 'required.off'))
  return (
    <section aria-labelledby={title} className={classes.pending}>
      <h2 id={title} className={classes.title}>
        {t('required.title')}
      </h2>
      <Switch
        label={t('required.label')}
        description={t('required.text')}
        classNames={{ description: classes.ruleText }}
        checked={isRequired}
        disabled={isPending}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
    </section>
  )
}
