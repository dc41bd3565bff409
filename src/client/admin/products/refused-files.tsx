import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './picture-field.module.css'
import type { ProductPicture, RefusedFile } from './pictures.ts'

interface RefusedFilesProps {
  files: readonly RefusedFile[]
  onDismiss: (key: string) => void
}

/** Files that are not taken, each with its reason. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  const { t } = useTranslation(['admin-products', 'validation'])
  return (
    <div role="alert">
      {files.map(({ key, name, reason, other }) => (
        <div key={key} className={classes.refusal}>
          <span>
            <strong>{name}</strong> {t(`validation:${reason}`, { other })}
          </span>
          <CloseButton size="2.75rem" aria-label={t('pictures.dismiss', { name })} onClick={() => onDismiss(key)} />
        </div>
      ))}
    </div>
  )
}

/** Files that are taken, but not as they are. */
export function ChangedFiles({ pictures }: { pictures: readonly ProductPicture[] }) {
  const { t } = useTranslation('admin')
  return (
    <div role="status">
      {pictures.map(
        ({ key, upload, moving, removed }) =>
          moving &&
          !removed && (
            <p key={key} className={classes.note}>
              <strong>{upload?.name}</strong> {t('pictures.still')}
            </p>
          ),
      )}
    </div>
  )
}
