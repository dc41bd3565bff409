import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

interface ColumnsProps extends BoxProps {
  /** A list of either kind has no marks and no margins. */
  component?: 'div' | 'dl' | 'ul'
  /** The least width of a column; narrower windows have fewer columns. */
  min: string
  most?: number
  /** Fewer children than columns take their room; otherwise it stays empty. */
  stretch?: boolean
  /** Between columns and rows, as spacings of the theme. */
  gap?: Gap
  rowGap?: Gap | '0'
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
