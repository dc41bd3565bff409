import classes from './field.module.css'

/** How the shop's text fields look: tall enough for a thumb, with a border that can be seen; for Mantine's `classNames`. */
export const fieldClasses = { label: classes.label, input: classes.input }

/** Props of a text field that must be filled in, without Mantine's asterisk. */
export const requiredField = { required: true, withAsterisk: false, size: 'md', classNames: fieldClasses } as const
