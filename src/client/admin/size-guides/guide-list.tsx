import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSizeGuide } from '../../../shared/catalog/size-guides.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { nameIn, otherName } from '../options/option-names.ts'
import { listOptions } from '../table/list-options.ts'
import { useRememberedList } from '../table/list-return.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { GuideDeletion } from './guide-deletion.tsx'
import classes from './guide-list.module.css'

/** All guides, or what they are for. */
export function GuideList() {
  const { t } = useTranslation('admin-size-guides')
  const query = trpc.sizeGuidesAdmin.list.useQuery(undefined, listOptions)
  const guides = query.data?.sizeGuides
  if (query.error && !guides) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!guides) {
    return (
      <div role="status" aria-busy="true" className={classes.list}>
        <span className={classes.loading}>{t('loading')}</span>
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    )
  }
  return <Guides guides={guides} />
}

function Guides({ guides }: { guides: readonly AdminSizeGuide[] }) {
  const { t } = useTranslation('admin-size-guides')
  useRememberedList()
  const region = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<AdminSizeGuide>()
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useMay('catalogue.write')
  const remove = (guide: AdminSizeGuide) => {
    setCurrent(guide)
    setIsOpen(true)
  }
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      {guides.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {mayWrite && (
            <Button component={PageLink} href={paths.adminSizeGuideAdd()}>
              {t('add')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('list')}>
          {guides.map((guide) => (
            <Guide key={guide.id} guide={guide} onRemove={remove} />
          ))}
        </ul>
      )}
      {current && (
        <GuideDeletion
          guide={current}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          onGone={() => region.current?.focus()}
        />
      )}
    </div>
  )
}

function Guide({ guide, onRemove }: { guide: AdminSizeGuide; onRemove: (guide: AdminSizeGuide) => void }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const name = nameIn(language, guide)
  const other = otherName(language, guide)
  const { columns, rows } = guide.table
  const facts = [
    t('columns', { count: columns.length }),
    t('sizes', { count: rows.length }),
    t('products', { count: guide.products }),
    t('categories', { count: guide.categories }),
  ]
  return (
    <li className={classes.guide}>
      <div className={classes.names}>
        <PermittedLink href={paths.adminSizeGuideEdit(guide.id)} className={classes.name}>
          {name}
        </PermittedLink>
        <p className={classes.facts}>
          {other && <span lang={other.lang}>{other.name}</span>}
          {other && ' · '}
          {facts.join(' · ')}
        </p>
      </div>
      <span className={classes.actions}>
        <RowAction
          icon={IconPencil}
          title={t('edit')}
          label={t('editOf', { name })}
          href={paths.adminSizeGuideEdit(guide.id)}
        />
        <RowAction
          icon={IconTrash}
          title={t('delete')}
          label={t('deleteOf', { name })}
          needs="catalogue.write"
          onClick={() => onRemove(guide)}
        />
      </span>
    </li>
  )
}
