import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './picture-field.module.css'
import type { ProductPicture, RefusedFile } from './pictures.ts'

/** Files that were refused, each with its reason. */
export function RefusedFiles({
  files,
  onDismiss,
}: {
  files: readonly RefusedFile[]
  onDismiss: (key: string) => void
}) {
  const { t } = useTranslation(['admin-products', 'admin-validation'])
  return (
    <div role="alert">
      {files.map(({ key, name, reason, other }) => (
        <div key={key} className={classes.refusal}>
          <span>
            <strong>{name}</strong> {t(`admin-validation:${reason}`, { other })}
          </span>
          <CloseButton size="2.75rem" aria-label={t('pictures.dismiss', { name })} onClick={() => onDismiss(key)} />
        </div>
      ))}
    </div>
  )
}

/** Animated pictures, of which only a still is stored. */
export function AnimatedFiles({ pictures }: { pictures: readonly ProductPicture[] }) {
  const { t } = useTranslation('admin')
  return (
    <div role="status">
      {pictures.map(
        ({ key, upload, isAnimated, removed }) =>
          isAnimated &&
          !removed && (
            <p key={key} className={classes.note}>
              <strong>{upload?.name}</strong> {t('pictures.still')}
            </p>
          ),
      )}
    </div>
  )
}
