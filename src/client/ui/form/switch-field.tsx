import { type ChangeEvent, startTransition, useOptimistic } from 'react'
import { Switch, type SwitchProps } from './switch.tsx'

/** The switch of a form: it shows its new state at once, and a large form follows in slices. */
export function SwitchField({ checked = false, onChange, ...props }: SwitchProps) {
  const [shown, show] = useOptimistic(checked)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    startTransition(() => {
      show(event.currentTarget.checked)
      onChange?.(event)
    })
  }
  return <Switch {...props} checked={shown} onChange={change} />
}
