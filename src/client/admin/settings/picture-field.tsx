import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandPicture, BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import { useIssueText } from '../../shell/i18n/texts.ts'
import { useMay } from '../../shell/session/staff.tsx'
import type { FieldPath, FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { Hint } from '../kit/hint.tsx'
import { inspectPicture, pictureTypes, refusalReason } from '../kit/inspect-picture.ts'
import { useUpload } from '../kit/use-upload.tsx'
import { FieldGroup } from './section-parts.tsx'

const drawingType = 'image/svg+xml'

interface PictureFieldProps<Values extends FormValues> {
  form: SchemaForm<Values>
  /** The field with the name of the stored picture; empty: none. */
  name: FieldPath<Values>
  /** A logo or an icon may be a drawing; absent for a picture of the home page. */
  kind?: BrandPictureKind
  label: string
  note?: string | undefined
  preview: ReactNode
}

/** A picture of the settings: uploaded when it is chosen, shown by the shop once the section is saved. */
export function PictureField<Values extends FormValues>(props: PictureFieldProps<Values>) {
  const { form, name, kind, label, note, preview } = props
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const { value: file, onChange, error } = form.field(name)
  const { choose, state, failure, setFailure } = usePictureUpload(kind, onChange)
  const remove = () => {
    setFailure(undefined)
    onChange('')
  }
  return (
    <FieldGroup legend={label} note={note} error={failure ?? error}>
      <DropZone
        accept={kind ? { ...pictureTypes, [drawingType]: [] } : pictureTypes}
        label={label}
        onDrop={([chosen]) => void choose(chosen)}
        onReject={([refused]) => void choose(refused)}
      >
        {(open) => (
          <Group gap="lg">
            {preview}
            {mayWrite && (
              <Stack gap="xs" flex="1 1 16rem">
                <Text size="sm">{t('picture.drop')}</Text>
                <Hint>{t(kind ? 'picture.brandRules' : 'picture.rules')}</Hint>
                <Group gap="xs">
                  <ActionButton data-field={name} loading={Boolean(state)} onClick={open}>
                    {t(file ? 'picture.replace' : 'picture.choose')}
                  </ActionButton>
                  {file && (
                    <ActionButton variant="subtle" color="red" onClick={remove}>
                      {t('picture.remove')}
                    </ActionButton>
                  )}
                </Group>
              </Stack>
            )}
          </Group>
        )}
      </DropZone>
      <Group>{state}</Group>
      <Text role="status" size="sm" c="dimmed">
        {file && !state && !failure && form.form.isDirty(name) && t('picture.uploaded')}
      </Text>
    </FieldGroup>
  )
}

/** Why a file cannot be taken; undefined where it can. The size of a drawing counts as that of a picture. */
async function findRefusal(file: File, mayBeDrawing: boolean) {
  if (mayBeDrawing && file.type === drawingType) return refusalReason({ type: 'image/png', size: file.size })
  return refusalReason(file) ?? (mayBeDrawing ? undefined : (await inspectPicture(file, [])).reason)
}

/** Uploads a picture as soon as it is chosen; `onStored` gets the name by which a save shows it. */
function usePictureUpload(kind: BrandPictureKind | undefined, onStored: (file: string) => void) {
  const { t } = useTranslation('admin-settings')
  const getErrorText = useIssueText()
  const { send, state } = useUpload<{ image?: string; picture?: BrandPicture }>()
  const [failure, setFailure] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (!file) return
    const reason = await findRefusal(file, kind !== undefined)
    setFailure(reason && `${file.name}: ${getErrorText(reason)}`)
    if (reason) return
    const body = new FormData()
    if (kind) body.set('kind', kind)
    body.append(kind ? 'newImages' : 'image', file, file.name)
    const result = await send(`/api/settings/admin/${kind ? 'identity/' : ''}pictures`, body)
    if ('isStopped' in result) return
    const saved = 'saved' in result ? result.saved : undefined
    const error = 'error' in result ? result.error : undefined
    const stored = saved?.picture?.file ?? saved?.image
    if (stored !== undefined) onStored(stored)
    else setFailure(error?.errors?.images ?? error?.errors?.image ?? error?.message ?? t('picture.failed'))
  }
  return { choose, state, failure, setFailure }
}
