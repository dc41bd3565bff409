import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roleMay } from '../../../shared/staff/permissions.ts'
import { useStaffRole } from '../../staff/use-may.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { trpc } from '../../trpc.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Attention } from './attention.tsx'
import { listAttentionItems } from './attention-items.ts'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { listSteps, mayDoAny } from './first-steps-rules.ts'

/** How often an open dashboard refreshes the counts. */
const refetchMs = 60_000

/** The day's work first, then the shop's statistics. */
export const { load, Page } = createAdminPage({ title: 'admin-dashboard:title', Content: Dashboard })

function Dashboard() {
  const { t } = useTranslation('admin-dashboard')
  const role = useStaffRole()
  const mayOpen = useMayOpen()
  const attention = trpc.statistics.attention.useQuery(undefined, { refetchInterval: refetchMs })
  const firstSteps = trpc.statistics.firstSteps.useQuery()
  const isLoading = attention.isPending || firstSteps.isPending
  const { data: state } = firstSteps
  const steps =
    state && mayDoAny(state, (permission) => roleMay(role, permission)) ? listSteps(state) : { isNew: false, steps: [] }
  const isEmpty = !attention.data || !listAttentionItems(attention.data).some(({ href }) => mayOpen(href))
  return (
    <Stack>
      {isLoading && <Skeleton height={160} radius="md" aria-hidden />}
      {!isLoading && (
        <>
          {steps.isNew && <FirstSteps {...steps} />}
          {attention.data && !(steps.isNew && isEmpty) && <Attention attention={attention.data} />}
          {!attention.data && <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={attention} />}
          {!steps.isNew && <FirstSteps {...steps} />}
        </>
      )}
      {/* The height of what stands above is unknown while it loads, and nothing may move when it comes. */}
      <div hidden={isLoading}>
        <Figures />
      </div>
    </Stack>
  )
}
