import { Checkbox, type CheckboxProps } from '@mantine/core'
import classes from './admin-table.module.css'

/** A checkbox with a finger's worth of room, which belongs to it. */
export function RowCheckbox(props: CheckboxProps & { 'aria-label': string }) {
  return (
    <div className={classes.box}>
      <Checkbox {...props} />
    </div>
  )
}
