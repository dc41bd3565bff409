import { useTranslation } from 'react-i18next'
import { type Generation, offlineGenerator } from '../../../shared/generator/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import type { Column } from '../table/table-props.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { editAddress } from './edit-address.ts'
import { StateBadge, StatusBadge } from './generation-badges.tsx'
import classes from './generation-columns.module.css'

/** The columns of the list of generations. */
export function useGenerationColumns(): Column<Generation, 'admin-generator'>[] {
  const { t } = useTranslation('admin-generator')
  const language = useLanguage()
  return [
    { key: 'product', sort: 'title', card: 'title', cell: (row) => <Product generation={row} /> },
    {
      key: 'created',
      card: 'main',
      sort: 'createdAt',
      cell: ({ createdAt }) => <ShopTime at={createdAt} className={classes.time} />,
    },
    { key: 'by', card: 'text', cell: (row) => <By generation={row} /> },
    { key: 'status', card: 'status', cell: (row) => <StatusBadge generation={row} /> },
    { key: 'state', card: 'aside', cell: ({ product }) => product && <StateBadge state={product.state} /> },
    {
      key: 'generator',

      cell: ({ generator }) => (
        <span className={classes.generator}>{generator === offlineGenerator ? t('offline') : generator}</span>
      ),
    },
    {
      key: 'tokens',

      sort: 'tokens',
      numeric: true,
      cell: ({ inputTokens, outputTokens, pictures }) => (
        <span className={classes.tokens}>
          {formatNumber(inputTokens + outputTokens, language)}
          {pictures > 0 && <span className={classes.quiet}>{t('pictures', { count: pictures })}</span>}
        </span>
      ),
    },
    { key: 'kind', optional: true, cell: ({ kind }) => t(`kinds.${kind}`) },
  ]
}

/** The text that was entered, with the picture and the title of the generated product. */
function Product({ generation }: { generation: Generation }) {
  const { product, title, kind } = generation
  const { t } = useTranslation('admin-generator')
  const href = editAddress(generation)
  return (
    <span className={classes.product}>
      <Thumbnail file={product?.image} />
      <span>
        <span className={classes.input}>{href ? <PermittedLink href={href}>{title}</PermittedLink> : title}</span>
        <span className={classes.quiet}>
          {kind === 'product' ? product && product.title !== title && product.title : t(`kinds.${kind}`)}
        </span>
      </span>
    </span>
  )
}

/** An account's e-mail, or the pseudonym of a visitor. */
function By({ generation: { email, isAdmin, visitor } }: { generation: Generation }) {
  const { t } = useTranslation('admin-generator')
  if (!email)
    return <span className={classes.by}>{visitor ? t('visitor', { mark: visitor.slice(0, 5) }) : t('unknown')}</span>
  return (
    <span className={classes.by}>
      {email}
      {isAdmin && <span className={classes.quiet}>{t('admin')}</span>}
    </span>
  )
}
