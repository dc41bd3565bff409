import { useTranslation } from 'react-i18next'
import { FilterLinks } from '../table/filter-links.tsx'
import { type FileKindName, fileKinds } from './file-kinds.ts'

const kinds = ['products', 'inventory'] as const

/** Links between the pages of the two files. */
export function FileKindLinks({ current }: { current: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  return (
    <FilterLinks
      label={t('kinds')}
      filters={kinds}
      current={current}
      text={(kind) => t(fileKinds[kind].texts.name)}
      href={(kind) => fileKinds[kind].page}
    />
  )
}
