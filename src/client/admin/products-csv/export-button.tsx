import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { saveFile } from '../../save-file.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CsvFormatChoice, useCsvFormat } from '../ui/csv-format-choice.tsx'
import { fetchFile } from '../ui/download.ts'
import { type FileKindName, fileKinds } from './file-kinds.ts'

/** Downloads a file that the page can import again. */
export function ExportButton({ kind }: { kind: FileKindName }) {
  const { exportPath, fileName, texts } = fileKinds[kind]
  const { t } = useTranslation('admin-csv')
  const showError = useShowError('adminAction')
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  const format = useCsvFormat()
  const [working, setWorking] = useState(false)
  /** `working` before the next render, for a double click. */
  const isUnderWay = useRef(false)

  async function fetchExport() {
    const response = await fetchFile(`${exportPath}?delimiter=${format.delimiter}`, language)
    return response.ok ? response.blob() : undefined
  }

  async function download() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWorking(true)
    const file = await fetchExport().catch(() => undefined)
    isUnderWay.current = false
    setWorking(false)
    if (file) saveFile(file, `${shopFileName(shop.name, fileName, dayOf(new Date(), shop.timeZone))}.csv`)
    else showError(undefined)
  }

  return (
    <>
      <CsvFormatChoice {...format} />
      <ActionButton icon={IconDownload} iconSize={20} loading={working} onClick={() => void download()}>
        {t(texts.export)}
      </ActionButton>
    </>
  )
}
