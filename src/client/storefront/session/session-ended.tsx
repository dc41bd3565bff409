import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

/** Replaces a cart that ended with its session: the account still has it. */
export function SessionEnded() {
  const { t } = useTranslation('cart')
  const login = useLoginPath()
  return (
    <EmptyState title={t('ended.title')} text={t('ended.text')}>
      <Button component={PageLink} href={login}>
        {t('ended.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default">
        {t('ended.products')}
      </Button>
    </EmptyState>
  )
}
