import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { staffRoles } from '../../../shared/staff/roles.ts'
import type { FieldProps } from '../../ui/form/use-schema-form.ts'
import classes from './staff-form.module.css'

/** The choice of a role; each says what it may do. */
export function RoleField({ label, field }: { label: string; field: FieldProps }) {
  const { t } = useTranslation('admin-staff')
  return (
    <Radio.Group label={label} {...field}>
      <div className={classes.roles}>
        {staffRoles.map((role) => (
          <Radio
            key={role}
            size="md"
            value={role}
            label={t(`roles.${role}`)}
            description={t(`roleTexts.${role}`)}
            classNames={{ description: classes.roleText }}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
