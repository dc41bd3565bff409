import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

export function Hint(props: TextProps & { id?: string; children: ReactNode }) {
  return <Text size="sm" c="dimmed" {...props} />
}
