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
  const isLost = useLostSession() !== null
  const key = isLost ? 'ended' : 'empty'
  return (
    <div>
      <EmptyState start title={t(`${key}.title`)} text={t(`${key}.text`)}>
        {isLost && (
          <Button component={PageLink} href={login}>
            {t('ended.login')}
          </Button>
        )}
        <Button component={PageLink} href={paths.products()} variant={isLost ? 'default' : 'filled'}>
          {t(isLost ? 'ended.products' : 'empty.action')}
        </Button>
      </EmptyState>
      {!isLost && <Bestsellers />}
    </div>
  )
}
