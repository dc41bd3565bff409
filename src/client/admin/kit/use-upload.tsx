import { Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { upload } from '../ui/upload.ts'
import type { SaveResult } from './use-record.ts'

/** Sends the form of a record with its files, or a file of its own; the next one stops the one before. */
export function useUpload<Saved>() {
  const language = useLanguage()
  /** The fraction of the files that has been sent, 0 to 1; undefined without an upload. */
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  // Leaving the form stops it, too.
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (path: string, body: FormData): Promise<SaveResult<Saved>> => {
    const hasFiles = [...body.values()].some((value) => typeof value !== 'string')
    if (hasFiles) setProgress(0)
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { data, error, stopped } = await upload<Saved>({
      ...{ path, body, language, signal: controller.signal },
      onProgress: (part) => hasFiles && setProgress(part),
    })
    if (sending.current === controller) setProgress(undefined)
    if (stopped) return { isStopped: true }
    return data === undefined ? { error } : { saved: data }
  }
  const state: ReactNode =
    progress === undefined ? undefined : <UploadState progress={progress} onStop={() => sending.current?.abort()} />
  return { send, state }
}

/** How far an upload is; once all is sent, the server still scales the pictures. */
function UploadState({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('admin')
  const part = progress.toLocaleString(useLanguage(), { style: 'percent' })
  const text = progress < 1 ? t('upload.sending', { part }) : t('upload.preparing')
  return (
    <>
      <Stack gap={4} flex="1 1 12rem">
        <Text size="sm">{text}</Text>
        <Progress.Root size="sm">
          <Progress.Section value={progress * 100} aria-label={text} />
        </Progress.Root>
      </Stack>
      {progress < 1 && <ActionButton onClick={onStop}>{t('upload.stop')}</ActionButton>}
    </>
  )
}
