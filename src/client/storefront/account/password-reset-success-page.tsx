import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import classes from './account-form.module.css'
import { Lead, NarrowPage } from './account-form.tsx'

export const load = textHead({ title: 'sign-in:resetSuccess.title', noindex: true })

export function Page() {
  const { t } = useTranslation('sign-in')
  return (
    <NarrowPage>
      <Lead heading={t('resetSuccess.title')} text={t('resetSuccess.text')} />
      <Button component={PageLink} href={paths.login()} fullWidth className={classes.submit}>
        {t('resetSuccess.login')}
      </Button>
    </NarrowPage>
  )
}
