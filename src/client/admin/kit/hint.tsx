import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface HintProps extends TextProps {
  id?: string
  children: ReactNode
}

/** A small quiet text, such as an explanation of what stands above it. */
export function Hint(props: HintProps) {
  return <Text size="sm" c="dimmed" {...props} />
}
