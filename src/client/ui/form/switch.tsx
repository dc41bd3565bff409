import { Checkbox, type CheckboxProps } from '@mantine/core'
import { type ChangeEvent, startTransition, useOptimistic } from 'react'
import classes from './form.module.css'

export type SwitchProps = Omit<CheckboxProps, 'size' | 'classNames' | 'icon'> & {
  classNames?: { [part in 'root' | 'body' | 'label' | 'description']?: string | undefined }
}

/** The state is where the knob stands. */
const NoIcon = () => null

/**
 * A switch: a checkbox that looks like one and says so. Mantine's own puts its texts, as blocks, into the label of the
 * knob, where HTML knows none.
 */
export function Switch({ classNames, ...props }: SwitchProps) {
  return (
    <Checkbox
      role="switch"
      {...props}
      size="md"
      icon={NoIcon}
      classNames={{ ...classNames, inner: classes.inner, input: classes.track }}
    />
  )
}

/** The switch of a form: it shows its new state at once, and a large form follows in slices. */
export function SwitchField({ checked = false, onChange, ...props }: SwitchProps) {
  const [isOn, show] = useOptimistic(checked)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    startTransition(() => {
      show(event.currentTarget.checked)
      onChange?.(event)
    })
  }
  return <Switch {...props} checked={isOn} onChange={change} />
}
