import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { GenerationList } from './generation-list.tsx'

export const load = loadTitle('admin-generator:title')

/** All generations: by whom, with how many tokens, and the resulting products. */
export function Page() {
  const { t } = useTranslation('admin-generator')
  return (
    <AdminShell
      title={t('title')}
      actions={
        <ActionLink href={paths.wizard()} icon={IconSparkles}>
          {t('generate')}
        </ActionLink>
      }
    >
      <GenerationList />
    </AdminShell>
  )
}
