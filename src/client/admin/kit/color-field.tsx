import { TextInput } from '@mantine/core'
import classes from './color-field.module.css'

interface ColorFieldProps {
  label: string
  description: string
  /** Names the picker. */
  pick: string
  name: string
  error: string | undefined
  value: string
  onChange(color: string): void
  onBlur?(): void
}

/** Before a color is chosen: the browser's picker has no empty state. */
const noColor = '#808080'

/** A color as `#rrggbb`, with the browser's own picker in the field. */
export function ColorField({ pick, value, onChange, ...field }: ColorFieldProps) {
  const typed = value.trim()
  return (
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <input
          type="color"
          aria-label={pick}
          title={pick}
          className={classes.picker}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : noColor}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
