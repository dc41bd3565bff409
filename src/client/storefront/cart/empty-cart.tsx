import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useLostSession } from '../../shell/session/session-end.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Bestsellers } from '../../ui/product-grid.tsx'

/** Replaces an empty cart; one that ended with its session is still stored in the account, so it offers the login. */
export function EmptyCart() {
  const { t } = useTranslation('cart')
  const login = useLoginPath()
  if (!useLostSession()) {
    return (
      <div>
        <EmptyState start title={t('empty.title')} text={t('empty.text')}>
          <Button component={PageLink} href={paths.products()}>
            {t('empty.action')}
          </Button>
        </EmptyState>
        <Bestsellers />
      </div>
    )
  }
  return (
    <EmptyState start title={t('ended.title')} text={t('ended.text')}>
      <Button component={PageLink} href={login}>
        {t('ended.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default">
        {t('ended.products')}
      </Button>
    </EmptyState>
  )
}
