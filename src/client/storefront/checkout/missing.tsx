import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './result.module.css'
import { Result } from './result.tsx'

/** There is no such payment: the address is not complete, or the order is none of this shop's. */
export function Missing() {
  const { t } = useTranslation('checkout')
  return (
    <Result icon={IconMapQuestion} heading={t('demo.missing.heading')} text={t('demo.missing.text')}>
      <Button component={PageLink} href={paths.home()} className={classes.way}>
        {t('demo.missing.home')}
      </Button>
    </Result>
  )
}
