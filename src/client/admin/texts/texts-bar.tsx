import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './texts-bar.module.css'
import type { BilingualTexts } from './use-bilingual-texts.ts'

interface TextsBarProps {
  texts: BilingualTexts
  /** Further help with the texts. */
  children?: ReactNode
}

/** How many texts are missing or lag behind, and the way to fill all empty ones at once. */
export function TextsBar({ texts, children }: TextsBarProps) {
  const { t } = useTranslation('admin-texts')
  const states = Object.values(texts.states)
  const [missing, older] = (['missing', 'older'] as const).map((state) => states.filter((is) => is === state).length)
  const working = Object.keys(texts.states).some((field) => texts.isTranslating(field))
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {missing ? t('count.missing', { count: missing }) : null}
        {missing && older ? ' · ' : null}
        {older ? t('count.older', { count: older }) : null}
        {!missing && !older && !texts.isEmpty ? t('count.none') : null}
      </p>
      <div className={classes.ways}>
        <Button
          variant="default"
          className={classes.action}
          loading={working}
          disabled={!missing}
          leftSection={<IconLanguage className={classes.icon} stroke={1.5} aria-hidden />}
          onClick={() => void texts.translateMissing()}
        >
          {t('translateMissing')}
        </Button>
        {children}
      </div>
    </div>
  )
}
