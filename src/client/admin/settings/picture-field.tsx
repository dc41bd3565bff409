import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandPicture, BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import { useIssueText } from '../../shell/i18n/texts.ts'
import { useMay } from '../../shell/session/staff.tsx'
import type { FieldPath, FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton, Hint } from '../kit/parts.tsx'
import { DropZone, inspectPicture, pictureTypes, refusalReason, useUpload } from '../kit/uploads.tsx'
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
  const getErrorText = useIssueText()
  const mayWrite = useMay('settings.write')
  const { value: file, onChange, error } = form.field(name)
  const { send, state } = useUpload<{ image: string } | { picture: BrandPicture }>()
  const [failure, setFailure] = useState<string>()
  const choose = async (upload: File | undefined) => {
    if (!upload) return
    const reason = await findRefusal(upload, kind !== undefined)
    setFailure(reason && `${upload.name}: ${getErrorText(reason)}`)
    if (reason) return
    const body = new FormData()
    if (kind) body.set('kind', kind)
    body.append(kind ? 'newImages' : 'image', upload, upload.name)
    const result = await send(`/api/settings/admin/${kind ? 'identity/' : ''}pictures`, body)
    if ('saved' in result) onChange('image' in result.saved ? result.saved.image : result.saved.picture.file)
    if (!('error' in result)) return
    const { errors, message } = result.error ?? {}
    setFailure(errors?.images ?? errors?.image ?? message ?? t('picture.failed'))
  }
  const remove = () => {
    setFailure(undefined)
    onChange('')
  }
  return (
    <FieldGroup legend={label} note={note} error={failure ?? error}>
      <DropZone
        accept={kind ? { ...pictureTypes, [drawingType]: [] } : pictureTypes}
        label={label}
        onDrop={([upload]) => void choose(upload)}
        onReject={([upload]) => void choose(upload)}
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
