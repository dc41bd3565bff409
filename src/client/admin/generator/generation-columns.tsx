import { IconClock, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Generation, offlineGenerator } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { isTextKey } from '../../shell/i18n/texts.ts'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { StatusTag, Thumbnail, ToneBadge } from '../kit/parts.tsx'
import { type Column, Line, Quiet, QuietLine } from '../table/columns.tsx'

const tones = { working: 'waiting', done: 'done', failed: 'failed', cancelled: 'ended' } as const
const states = {
  visible: { tone: 'success', icon: IconEye },
  hidden: { tone: 'neutral', icon: IconEyeOff },
  approval: { tone: 'warning', icon: IconClock },
  deleted: { tone: 'neutral', icon: IconTrash },
} as const

export function useGenerationColumns(): Column<Generation, 'admin-generator'>[] {
  const { t } = useTranslation('admin-generator')
  const language = useLanguage()
  return [
    { key: 'image', card: 'picture', cell: ({ product }) => <Thumbnail file={product?.image} /> },
    { key: 'product', sort: 'title', card: 'title', cell: (row) => <Product generation={row} /> },
    { key: 'created', card: 'main', sort: 'createdAt', cell: ({ createdAt }) => <ShopTime at={createdAt} /> },
    { key: 'by', card: 'text', cell: (row) => <By generation={row} /> },
    { key: 'status', card: 'status', cell: (row) => <Status generation={row} /> },
    {
      key: 'state',
      card: 'aside',
      cell: ({ product }) =>
        product && <ToneBadge {...states[product.state]}>{t(`states.${product.state}`)}</ToneBadge>,
    },
    {
      key: 'generator',
      cell: ({ generator }) => <Line text={generator === offlineGenerator ? t('offline') : generator} lines={2} />,
    },
    {
      key: 'tokens',
      sort: 'tokens',
      numeric: true,
      cell: ({ inputTokens, outputTokens, pictures }) => (
        <>
          {formatNumber(inputTokens + outputTokens, language)}
          {pictures > 0 && <Quiet>{t('pictures', { count: pictures })}</Quiet>}
        </>
      ),
    },
    { key: 'kind', optional: true, cell: ({ kind }) => t(`kinds.${kind}`) },
  ]
}

/** The text that was entered, with the title of the generated product. */
function Product({ generation }: { generation: Generation }) {
  const { product, title, kind } = generation
  const { t } = useTranslation('admin-generator')
  const href = product && product.state !== 'deleted' && paths.adminProductEdit(product.id)
  const below = kind !== 'product' ? t(`kinds.${kind}`) : product && product.title !== title && product.title
  return (
    <>
      <Line text={title} lines={below ? 1 : 2}>
        {href ? <PermittedLink href={href}>{title}</PermittedLink> : title}
      </Line>
      {below && <QuietLine text={below} />}
    </>
  )
}

/** An account's e-mail, or the pseudonym of a visitor. */
function By({ generation: { email, isAdmin, visitor } }: { generation: Generation }) {
  const { t } = useTranslation('admin-generator')
  if (!email) return visitor ? t('visitor', { mark: visitor.slice(0, 5) }) : t('unknown')
  return (
    <>
      <Line text={email} />
      {isAdmin && <Quiet>{t('admin')}</Quiet>}
    </>
  )
}

function Status({ generation: { status, step, ahead, error } }: { generation: Generation }) {
  const { t, i18n } = useTranslation(['admin-generator', 'errors'])
  const why = isTextKey(i18n, 'errors', error) ? t(`errors:${error}`) : error
  return (
    <>
      <StatusTag tone={tones[status]}>
        {status === 'working' ? t(`admin-generator:steps.${step}`) : t(`admin-generator:statuses.${status}`)}
      </StatusTag>
      {ahead > 0 && <Quiet>{t('admin-generator:ahead', { count: ahead })}</Quiet>}
      {why && <QuietLine text={why} />}
    </>
  )
}
