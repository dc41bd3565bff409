import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useId } from 'react'
import classes from './admin-table.module.css'

/** A checkbox with a finger's worth of room, which belongs to it. */
export function RowCheckbox(props: CheckboxProps & { 'aria-label': string }) {
  const id = useId()
  return (
    <label className={classes.box} htmlFor={id}>
      <Checkbox id={id} {...props} />
    </label>
  )
}
