import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A small quiet text, such as an explanation of what stands above it. */
export function Hint(props: TextProps & { id?: string; children: ReactNode }) {
  return <Text size="sm" c="dimmed" {...props} />
}
