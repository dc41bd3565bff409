import classes from './form.module.css'

/** `classNames` of Mantine's text fields: high enough for a finger, with a visible border. */
export const fieldClasses = { label: classes.label, input: classes.input }

/** Props of a text field that must be filled in, without Mantine's asterisk. */
export const requiredField = { required: true, withAsterisk: false, size: 'md', classNames: fieldClasses } as const
