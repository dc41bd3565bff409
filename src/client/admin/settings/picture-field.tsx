import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandPicture, BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FileDrop } from '../ui/drop-zone.tsx'
import { inspectPicture, pictureTypes, refusalReason } from '../ui/inspect-picture.ts'
import { upload } from '../ui/upload.ts'
import { FieldGroup } from './section-parts.tsx'

const drawingType = 'image/svg+xml'

interface PictureFieldProps {
  /** Names the field to the form. */
  name: string
  /** A logo or an icon may be a drawing; absent for a picture of the home page. */
  kind?: BrandPictureKind
  label: string
  description: string
  /** Which files are taken. */
  rules: string
  /** Name of the stored picture; empty: none. */
  file: string
  /** It has another file than the saved section. */
  isChanged: boolean
  error: string | undefined
  preview: ReactNode
  onChange(file: string): void
}

/** A picture of the settings: uploaded when it is chosen, shown by the shop once the section is saved. */
export function PictureField(props: PictureFieldProps) {
  const { name, kind, label, description, rules, file, isChanged, error, preview, onChange } = props
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const { choose, percent, failure, isStored, forget } = usePictureUpload(kind, onChange)
  const isWorking = percent !== undefined
  const remove = () => {
    forget()
    onChange('')
  }
  return (
    <FieldGroup legend={label} note={description} error={failure ?? error}>
      <FileDrop
        accept={kind ? [...pictureTypes, drawingType] : pictureTypes}
        label={label}
        className={undefined}
        onChoose={(chosen) => void choose(chosen)}
        onReject={(refused) => void choose(refused)}
      >
        {(open) => (
          <Group gap="lg">
            {preview}
            {mayWrite && (
              <Stack gap="xs" flex="1 1 16rem">
                <Text size="sm">{t('picture.drop')}</Text>
                <Text size="sm" c="dimmed">
                  {rules}
                </Text>
                <Group gap="xs">
                  <ActionButton data-field={name} loading={isWorking} onClick={open}>
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
      </FileDrop>
      <Text role="status" size="sm" c="dimmed">
        {isWorking && t('picture.uploading', { percent })}
        {!isWorking && isStored && isChanged && t('picture.uploaded')}
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
  const getErrorText = useFaultText()
  const language = useLanguage()
  /** How much of the file has been sent; undefined while none is. */
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isStored, setIsStored] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = async (file: File) => {
    setIsStored(false)
    const reason = await findRefusal(file, kind !== undefined)
    setFailure(reason && `${file.name}: ${getErrorText(reason)}`)
    if (reason) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setPercent(0)
    const body = new FormData()
    if (kind) body.set('kind', kind)
    body.append(kind ? 'newImages' : 'image', file, file.name)
    const { data, error } = await upload<{ image?: string; picture?: BrandPicture }>({
      path: kind ? '/api/settings/admin/identity/pictures' : '/api/settings/admin/pictures',
      body,
      language,
      signal: controller.signal,
      onProgress: (part) => setPercent(Math.round(part * 100)),
    })
    if (controller.signal.aborted) return
    setPercent(undefined)
    const stored = data?.picture?.file ?? data?.image
    setIsStored(stored !== undefined)
    if (stored !== undefined) onStored(stored)
    else setFailure(error?.errors?.images ?? error?.errors?.image ?? error?.message ?? t('picture.failed'))
  }
  const forget = () => {
    setFailure(undefined)
    setIsStored(false)
  }
  return { choose, percent, failure, isStored, forget }
}
