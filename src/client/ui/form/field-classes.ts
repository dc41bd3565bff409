import classes from './field.module.css'

/** How the shop's text fields look: tall enough for a thumb, with a border that can be seen; for Mantine's `classNames`. */
export const fieldClasses = { label: classes.label, input: classes.input }
