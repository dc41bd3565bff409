import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../staff/use-may.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import { GenerationList } from './generation-list.tsx'

/** All generations: by whom, with how many tokens, and the resulting products. */
export const { load, Page } = createAdminPage({
  title: 'admin-generator:title',
  Actions: WizardLink,
  Content: GenerationList,
})

function WizardLink() {
  const { t } = useTranslation('admin-generator')
  if (!useMay('catalogue.write')) return null
  return (
    <ActionLink variant="filled" href={paths.wizard()} icon={IconSparkles}>
      {t('generate')}
    </ActionLink>
  )
}
