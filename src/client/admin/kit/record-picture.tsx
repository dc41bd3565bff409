import { Box, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { imagePath, imageSizes } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { ActionButton, Hint } from './parts.tsx'
import { DropZone, inspectPicture, pictureTypes, refusalReason } from './uploads.tsx'
import type { ExtraFields } from './use-record.ts'

/** The picture of a record in its form: the stored one, a chosen file that replaces it, or none. */
export interface RecordPicture {
  /** File names of stored pictures that stay. */
  stored: readonly string[]
  upload?: { name: string; file: File }
}
export interface PictureExtra {
  images: RecordPicture
}

interface WithPicture {
  image: readonly string[]
}

const draftSchema = z.object({ removed: z.boolean() })

export const pictureExtra: ExtraFields<WithPicture, PictureExtra> = {
  toExtra: (record) => ({ images: { stored: record?.image ?? [] } }),
  toDraft: ({ images: { stored, upload } }) => ({
    removed: stored.length === 0 && !upload,
    files: upload ? [upload.name] : [],
  }),
  readDraft(draft, base) {
    const isRemoved = draftSchema.safeParse(draft).data?.removed === true
    return { images: { stored: isRemoved ? [] : (base?.image ?? []) } }
  },
}

/** The picture as a field beside the values of a form, with the server's error for it. */
export function usePictureExtra<Stored extends WithPicture>() {
  const [error, setError] = useState<string>()
  const extra: ExtraFields<Stored, PictureExtra> = {
    ...pictureExtra,
    showErrors({ images, ...errors }) {
      setError(images)
      return errors
    },
  }
  return { extra, error, clearError: () => setError(undefined) }
}

/** Writes the picture into the body of a save: a new one replaces all stored ones. */
export function writePicture(body: FormData, { stored, upload }: RecordPicture, base: readonly string[]): void {
  body.set('imagesToDelete', JSON.stringify(base.filter((file) => !stored.includes(file))))
  if (upload) body.append('newImages', upload.file, upload.name)
}

const [, card] = imageSizes

export function Preview({ picture: { stored, upload } }: { picture: RecordPicture }) {
  const { t } = useTranslation('admin')
  const uploadUrl = useObjectUrl(upload?.file)
  const [file] = stored
  const src = uploadUrl ?? (file && imagePath(file, card))
  const look = { width: '9rem', height: 'auto', aspectRatio: '380 / 507', objectFit: 'cover' } as const
  if (!src) return <Box style={look} bg="var(--lys-sand)" />
  return <img src={src} alt={t('picture.preview')} width={card[0]} height={card[1]} style={look} />
}

interface PictureFieldProps {
  label: string
  picture: RecordPicture
  /** The picture that "Leave it as it was" brings back. */
  opened: RecordPicture
  onChange: (picture: RecordPicture) => void
  error: string | undefined
}

/** The picture of a record: chosen or dropped, replaced, removed and restored, until the form is saved. */
export function PictureField({ label, picture, opened, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation(['admin', 'admin-validation'])
  const [refused, setRefused] = useState<{ name: string; reason: TextKey<'admin-validation'> }>()
  const [animated, setAnimated] = useState<File>()
  const latest = useRef(picture)
  latest.current = picture
  const { upload } = picture
  const isEmpty = picture.stored.length === 0 && !upload
  const text = refused ? `${refused.name}: ${t(`admin-validation:${refused.reason}`)}` : error

  const change = (next: RecordPicture) => {
    setRefused(undefined)
    onChange(next)
  }
  const choose = (file: File | undefined) => {
    const reason = file && refusalReason(file)
    setRefused(file && reason && { name: file.name, reason })
    if (!file || reason) return
    onChange({ stored: [], upload: { name: file.name, file } })
    void inspect(file, picture)
  }
  /** Takes the choice back when the file turns out to be unusable; it is shown meanwhile. */
  const inspect = async (file: File, before: RecordPicture) => {
    const finding = await inspectPicture(file, [])
    if (latest.current.upload?.file !== file) return
    if (finding.reason) {
      setRefused({ name: file.name, reason: finding.reason })
      onChange(before)
    } else if (finding.isAnimated) setAnimated(file)
  }

  return (
    <DropZone accept={pictureTypes} label={label} onDrop={([file]) => choose(file)} onReject={([file]) => choose(file)}>
      {(open) => (
        <Group gap="md" align="start">
          <Preview picture={picture} />
          <Stack gap="xs" flex="1 1 10rem">
            <Text>{t('picture.drop')}</Text>
            <Hint>{t('picture.rules')}</Hint>
            <Group gap="xs">
              <ActionButton onClick={open}>{t(isEmpty ? 'picture.choose' : 'picture.replace')}</ActionButton>
              {!isEmpty && (
                <ActionButton variant="subtle" color="red" onClick={() => change({ stored: [] })}>
                  {t('picture.remove')}
                </ActionButton>
              )}
              {opened.stored.length > 0 && picture.stored.length === 0 && (
                <ActionButton variant="subtle" onClick={() => change(opened)}>
                  {t('picture.restore')}
                </ActionButton>
              )}
            </Group>
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {text}
            </Text>
            <Text size="sm" c="dimmed" role="status">
              {animated && animated === upload?.file && `${animated.name}: ${t('pictures.still')}`}
            </Text>
          </Stack>
        </Group>
      )}
    </DropZone>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [file])
  return url
}
