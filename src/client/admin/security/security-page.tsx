import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { createAdminPage } from '../layout/admin-page.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The second factor of the signed-in colleague. */
export const { load, Page } = createAdminPage({
  title: 'admin-security:title',
  Note: () => (
    <Text size="sm" c="dimmed" maw="44rem">
      {useTranslation('admin-security').t('note')}
    </Text>
  ),
  Content: SecondFactor,
})
