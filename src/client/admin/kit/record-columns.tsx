import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './record-columns.module.css'

/** A page of a record: from 75em on a main and a side column; in narrower windows the side comes after the main one. */
export function RecordColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Stack gap="md" miw={0}>
        {children}
      </Stack>
      <Stack gap="md" miw={0}>
        {side}
      </Stack>
    </div>
  )
}
