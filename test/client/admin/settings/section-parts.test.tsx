// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FieldGroup, useShownPart } from '../../../../src/client/admin/settings/section-parts.tsx'
import { Form } from '../../../../src/client/ui/form/form.tsx'
import { useSchemaForm } from '../../../../src/client/ui/form/use-schema-form.ts'
import { input, mount, press, type, unmount, until } from '../../ui/mount.tsx'

const parts = ['terms', 'privacy', 'cookies'] as const

/** A form of three texts, one of which is shown. */
function Documents() {
  const required = z.string().check(z.minLength(1))
  const form = useSchemaForm({
    schema: z.object({ terms: required, privacy: required, cookies: required }),
    initialValues: { terms: 'T', privacy: 'P', cookies: 'C' },
    fields: parts,
    send: async () => ({ errors: { cookies: 'Too old' } }),
  })
  const [part, setPart] = useShownPart(form, parts, (each) => [each])
  return (
    <Form form={form}>
      {parts.map((each) => (
        <button key={each} type="button" onClick={() => setPart(each)}>
          Show {each}
        </button>
      ))}
      <TextInput key={part} label={part} {...form.field(part)} />
      <button type="submit">Save</button>
    </Form>
  )
}

afterEach(unmount)

describe('a form that shows one part at a time', () => {
  it('begins with the first, and shows the chosen one', async () => {
    await mount(<Documents />)
    expect(input('terms').value).toBe('T')
    await press('Show privacy')
    expect(input('privacy').value).toBe('P')
  })

  it('turns to the part of the first error, and gives its input the focus', async () => {
    await mount(<Documents />)
    await press('Show privacy')
    await type(input('privacy'), '')
    await press('Show terms')
    await press('Save')
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('privacy'))
    await type(input('privacy'), 'P')
    await press('Save')
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('cookies'))
  })

  it('stays where an error is on the screen', async () => {
    await mount(<Documents />)
    await press('Show cookies')
    await press('Save')
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('cookies'))
    expect(input('cookies').value).toBe('C')
  })
})

describe('controls that are a field together', () => {
  it('have its name, its note and its error, and are disabled together', async () => {
    const { render } = await mount(
      <FieldGroup legend="Corners" note="Of buttons" error="Choose one" disabled>
        <input aria-label="Round" />
      </FieldGroup>,
    )
    const group = document.querySelector('fieldset')
    const described = group?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(group?.querySelector('legend')?.textContent).toBe('Corners')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Of buttons', 'Choose one'])
    expect(group?.disabled).toBe(true)
    await render(
      <FieldGroup legend="Corners">
        <input aria-label="Round" />
      </FieldGroup>,
    )
    expect([group?.disabled, group?.textContent]).toEqual([false, 'Corners'])
  })
})
