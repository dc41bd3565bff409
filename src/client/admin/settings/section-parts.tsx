import { Box, Fieldset, Input, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'

/**
 * Shows one part of a form at a time: the chosen one, or after a refused save the one with the first error, whose input
 * gets the focus.
 */
export function useShownPart<Values extends FormValues, Part extends string>(
  { refusal, element }: SchemaForm<Values>,
  parts: readonly [Part, ...Part[]],
  getFields: (part: Part) => readonly string[],
) {
  const [shown, setShown] = useState({ part: parts[0], refusal })
  const findError = (part: Part) => getFields(part).find((field) => refusal.errors[field])
  const refused = refusal.isUnfocused ? parts.find(findError) : undefined
  if (shown.refusal !== refusal) setShown({ part: refused ?? shown.part, refusal })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save.
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>(`[name="${findError(refused)}"]`)?.focus()
  }, [refusal])
  const show = (name: string | null) => setShown({ part: parts.find((part) => part === name) ?? shown.part, refusal })
  return [shown.part, show] as const
}

interface FieldGroupProps {
  legend: string
  note?: string
  error?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** Controls that are a field together, with its name, a note and its error, which is read out when it appears. */
export function FieldGroup({ legend, note, error, disabled, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      disabled={disabled}
      aria-describedby={`${id}-note ${id}-error`}
      styles={{ legend: { marginBottom: 4 } }}
      legend={
        <Text span size="sm" fw={600}>
          {legend}
        </Text>
      }
    >
      {note && <Input.Description id={`${id}-note`}>{note}</Input.Description>}
      <Box mt={note ? 'xs' : 0}>{children}</Box>
      <Box id={`${id}-error`} role="alert">
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </Box>
    </Fieldset>
  )
}
