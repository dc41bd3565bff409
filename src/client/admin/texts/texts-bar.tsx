import { Group, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import type { BilingualTexts } from './use-bilingual-texts.ts'

interface TextsBarProps {
  texts: BilingualTexts
  /** Further buttons. */
  children?: ReactNode
}

/** How many texts are missing or older than their translation, and the button that translates the missing ones. */
export function TextsBar({ texts, children }: TextsBarProps) {
  const { t } = useTranslation('admin-texts')
  const states = Object.values(texts.states)
  const [missing, older] = (['missing', 'older'] as const).map((state) => states.filter((is) => is === state).length)
  const working = Object.keys(texts.states).some((field) => texts.isTranslating(field))
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {missing ? t('count.missing', { count: missing }) : null}
        {missing && older ? ' · ' : null}
        {older ? t('count.older', { count: older }) : null}
        {!missing && !older && !texts.isEmpty ? t(texts.isCopied ? 'count.copied' : 'count.none') : null}
      </Text>
      <Group gap="xs">
        <ActionButton
          icon={IconLanguage}
          loading={working}
          disabled={!missing}
          onClick={() => void texts.translateMissing()}
        >
          {t('translateMissing')}
        </ActionButton>
        {children}
      </Group>
    </Group>
  )
}
