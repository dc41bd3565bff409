import {
  Box,
  type BoxProps,
  Button,
  type ButtonProps,
  Group,
  type MantineSize,
  Paper,
  Skeleton,
  Stack,
  Text,
  type TextProps,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { type Icon, IconCheck, IconClock, IconCopy, IconMinus, IconPhoto, IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type PropsWithChildren, type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BadgeTone } from '../../../shared/orders/statuses.ts'
import { imagePath } from '../../../shared/paths.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useMayOpen } from '../../shell/session/staff.tsx'
import marks from '../../ui/order-marks.module.css'
import classes from './parts.module.css'

export function Hint(props: TextProps & { id?: string; children: ReactNode }) {
  return <Text size="sm" c="dimmed" {...props} />
}

/** For a link that is high enough for a finger, without more room in its row. */
export const fingerHigh = { display: 'inline-block', py: 11, my: -11 } as const

interface PanelProps {
  title: ReactNode
  text?: ReactNode
  /** Before the title, such as the grip of a panel that can be dragged. */
  before?: ReactNode
  actions?: ReactNode
  /** Gets the focus when the element that had it was removed. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** The level of the title: 3 where the panel is within another section. */
  order?: 2 | 3
  children: ReactNode
}

export function Panel({ title, text, before, actions, heading, order = 2, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} miw={0}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="xs" wrap="nowrap" flex="1 1 12rem" miw={0}>
            {before}
            <Box miw={0}>
              <Title order={order} id={id} ref={heading} tabIndex={-1}>
                {title}
              </Title>
              {text && (
                <Hint maw="40rem" mt={4}>
                  {text}
                </Hint>
              )}
            </Box>
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

interface ColumnsProps extends BoxProps {
  /** A list of either kind has no marks and no margins. */
  component?: 'div' | 'dl' | 'ul'
  /** The least width of a column; narrower windows have fewer columns. */
  min: string
  most?: number
  /** Fewer children than columns take their room; otherwise it stays empty. */
  stretch?: boolean
  /** Between columns and rows, as spacings of the theme. */
  gap?: MantineSize
  rowGap?: MantineSize | '0'
  children: ReactNode
}

/**
 * Children side by side in columns of the same width. Mantine's SimpleGrid does it with a style element beside them, which
 * HTML does not allow in the body of a page.
 */
export function Columns(props: ColumnsProps) {
  const { component = 'div', min, most = 12, stretch = false, gap = 'md', rowGap = gap, ...box } = props
  // Wider than a share of one column more, so that no more columns fit.
  const least = `min(100%, max(${min}, 100% / ${most + 1} + 1px))`
  return (
    <Box
      {...(component !== 'div' && { m: 0, ps: 0 })}
      {...box}
      component={component}
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(${stretch ? 'auto-fit' : 'auto-fill'}, minmax(${least}, 1fr))`,
        gap: `${rowGap === '0' ? 0 : `var(--mantine-spacing-${rowGap})`} var(--mantine-spacing-${gap})`,
        listStyle: 'none',
      }}
    />
  )
}

interface Look extends ButtonProps {
  icon?: Icon
}

interface LinkProps extends Look {
  href: string
  newTab?: boolean
  /** Saves what the address leads to. */
  download?: boolean
}

type ActionButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A page's main button is `filled`. */
export function ActionButton(props: ActionButtonProps) {
  return <Button {...withLook(props)} />
}

/** A link that looks like an `ActionButton`; nothing for a role that may not open its page. */
export function ActionLink({ href, newTab, download, ...look }: LinkProps) {
  if (!useMayOpen()(href)) return null
  if (download) return <Button component="a" href={href} download {...withLook(look)} />
  if (newTab) return <Button component="a" href={href} target="_blank" rel="noopener" {...withLook(look)} />
  return <Button component={PageLink} href={href} {...withLook(look)} />
}

function withLook<Props extends Look>({ icon: Sign, ...button }: Props) {
  return {
    variant: 'default',
    ...button,
    ...(Sign && { leftSection: <Sign size="1.125rem" stroke={1.5} aria-hidden /> }),
  }
}

/** Copies a text to the clipboard, and says whether it could: that needs https and the user's permission. */
export function CopyButton({ children, text }: { children: string; text(): string }) {
  const { t } = useTranslation('admin')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      showAlert({ message: t('copy.done'), tone: 'success' })
    } catch {
      showAlert({ message: t('copy.refused'), tone: 'error' })
    }
  }
  return (
    <ActionButton icon={IconCopy} onClick={() => void copy()}>
      {children}
    </ActionButton>
  )
}

/** A product's picture in a list, 48 × 64 unless `--thumbnail` is another width; an icon when it has none. */
export function Thumbnail({ file }: { file: string | null | undefined }) {
  if (!file) {
    return (
      <span className={classes.thumbnail}>
        <IconPhoto size="1.125rem" stroke={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img className={classes.thumbnail} src={imagePath(file, [96, 128])} width={48} height={64} alt="" loading="lazy" />
  )
}

/*
 * States in lists and on pages. Plain elements that look like the badges of orders: a row has several of them, and the
 * next page of a list would wait for as many components of Mantine. Their texts have elements of their own: browsers that
 * translate a page replace a text beside an icon, which then no longer changes.
 */

const oneLine = { whiteSpace: 'nowrap' } as const

export function ToneBadge({ tone, icon: Sign, children }: PropsWithChildren<{ tone: BadgeTone; icon?: Icon }>) {
  return (
    <span className={`${marks.badge} ${marks[tone]}`} style={oneLine} data-tone={tone}>
      {Sign && <Sign className={marks.sign} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

const tones = {
  waiting: { icon: IconClock, color: 'var(--lys-sea)' },
  done: { icon: IconCheck, color: 'var(--lys-sage)' },
  failed: { icon: IconX, color: 'var(--mantine-color-error)' },
  ended: { icon: IconMinus, color: 'var(--lys-quiet)' },
} as const

/** The status of something automatic, such as a refund or a mail, in words that color and icon only support. */
export function StatusTag({ tone, children }: PropsWithChildren<{ tone: keyof typeof tones }>) {
  const { icon: Sign, color } = tones[tone]
  return (
    <span className={marks.badge} style={{ ...oneLine, color, paddingInline: 0 }} data-tone={tone}>
      <Sign className={marks.sign} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

/** The state of a query that a part of a page shows. */
export interface PartQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch(): Promise<unknown>
}

interface QueryContentProps<Data> {
  query: PartQuery<Data>
  /** How high two rows of the content are about, such as `15rem`; by default it is a line of text. */
  height?: string
  children(data: Data): ReactNode
}

export function QueryContent<Data>({ query, height = '1.5rem', children }: QueryContentProps<Data>) {
  const { t } = useTranslation('common')
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure query={query} />
  return (
    <Stack gap="md" role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={height} radius="md" />
      <Skeleton h={height} radius="md" />
    </Stack>
  )
}

export function LoadFailure({ query, text }: { query: Omit<PartQuery<unknown>, 'data'>; text?: string }) {
  const { t } = useTranslation('admin')
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start" gap="md">
        <Text>{text ?? t('record.failed.text')}</Text>
        <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('record.failed.retry')}
        </ActionButton>
      </Stack>
    </Paper>
  )
}
