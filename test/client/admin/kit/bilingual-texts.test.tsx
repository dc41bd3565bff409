// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TextPair, TextsBar } from '../../../../src/client/admin/kit/bilingual-fields.tsx'
import { type BilingualTexts, useBilingualTexts } from '../../../../src/client/admin/kit/use-bilingual-texts.ts'
import { Form } from '../../../../src/client/ui/form/form.tsx'
import { useSchemaForm } from '../../../../src/client/ui/form/use-schema-form.ts'
import { act, alerts, buttons, input, mount, press, Refused, type, unmount, until } from '../../ui/mount.tsx'

const pairs = [
  ['nameEs', 'nameEn'],
  ['noteEs', 'noteEn'],
] as const
type Names = (typeof pairs)[number][number]
type Values = Record<Names, string>

interface Translation {
  textToTranslate: string
  languageFrom: string
  languageTo: string
}

let texts: BilingualTexts
let asked: Translation[] = []
let translate: (call: Translation) => unknown

function Texts({ initialValues, times }: { initialValues: Values; times: Record<string, string> }) {
  const form = useSchemaForm<Values>({
    schema: z.object({ nameEs: z.string(), nameEn: z.string(), noteEs: z.string(), noteEn: z.string() }),
    initialValues,
    fields: pairs.flat(),
    send: async () => undefined,
  })
  texts = useBilingualTexts(form, { pairs, times })
  return (
    <Form form={form}>
      <TextsBar texts={texts} />
      {pairs.map((pair) => (
        <TextPair<Names> key={pair[0]} texts={texts} pair={pair} labelOf={(name) => name}>
          {(name) => <TextInput label={name} {...form.field(name)} />}
        </TextPair>
      ))}
    </Form>
  )
}

const open = (values: Partial<Values>, times: Record<string, string> = {}) =>
  mount(<Texts initialValues={{ nameEs: '', nameEn: '', noteEs: '', noteEn: '', ...values }} times={times} />, {
    'generator.translate': (call: Translation) => {
      asked.push(call)
      return translate(call)
    },
  })
const both = { nameEs: 'Camisa', nameEn: 'Shirt' }
const count = () => document.querySelector('p[role="status"]')?.textContent

beforeEach(() => {
  asked = []
  translate = ({ textToTranslate }) => ({ translatedText: `${textToTranslate}!` })
})
afterEach(unmount)

describe('an arrow between two languages', () => {
  it.each([
    ['nameEn', { nameEs: 'Camisa' }, 'es', 'en'],
    ['nameEs', { nameEn: 'Shirt' }, 'en', 'es'],
  ] as const)('translates into %s from the other language', async (field, values, languageFrom, languageTo) => {
    await open(values)
    const [source] = Object.values(values)
    await press(`Translate: ${field}`)
    expect(asked).toEqual([{ textToTranslate: source, languageFrom, languageTo }])
    await until(() => expect(input(field).value).toBe(`${source}!`))
  })

  it('waits for a text to translate', async () => {
    await open({ nameEs: '  ' })
    const disabled = (field: string) => buttons(`Translate: ${field}`)[0]?.disabled
    expect([disabled('nameEn'), disabled('nameEs')]).toEqual([true, true])
    await act(() => texts.translate('nameEn'))
    expect(asked).toEqual([])
    await type(input('nameEs'), 'Camisa')
    expect([disabled('nameEn'), disabled('nameEs')]).toEqual([false, true])
  })

  it('offers the text that it replaced, which comes back with the focus', async () => {
    await open(both)
    await press('Translate: nameEn')
    await until(() => expect(input('nameEn').value).toBe('Camisa!'))
    await press('Undo')
    expect([input('nameEn').value, document.activeElement === input('nameEn')]).toEqual(['Shirt', true])
    expect(buttons('Undo')).toHaveLength(0)
  })

  it('offers nothing where it replaced nothing, or the same, or what was edited since', async () => {
    await open({ nameEs: 'Camisa' })
    await press('Translate: nameEn')
    await until(() => expect(input('nameEn').value).toBe('Camisa!'))
    expect(buttons('Undo')).toHaveLength(0)
    await press('Translate: nameEn')
    expect(buttons('Undo')).toHaveLength(0)
    await type(input('nameEn'), 'Blouse')
    await press('Translate: nameEn')
    await until(() => expect(buttons('Undo')).toHaveLength(1))
    await type(input('nameEn'), 'Linen shirt')
    expect(buttons('Undo')).toHaveLength(0)
  })

  it('sends one request until its response has come', async () => {
    let finish: () => void = () => undefined
    translate = () => new Promise((resolve) => (finish = () => resolve({ translatedText: 'Shirt' })))
    await open({ nameEs: 'Camisa' })
    await act(async () => void texts.translate('nameEn'))
    await act(async () => void texts.translate('nameEn'))
    expect([asked.length, texts.isTranslating('nameEn'), texts.isTranslating('nameEs')]).toEqual([1, true, false])
    await act(async () => finish())
    await until(() => expect(texts.isTranslating('nameEn')).toBe(false))
  })

  it.each([[503], [500]])('leaves the text as it was when it fails with %i, and says why once', async (code) => {
    translate = () => {
      throw new Refused({ code, key: 'errors:unavailable' as never })
    }
    await open({ nameEs: 'Camisa', noteEs: 'Nota' })
    await press('Translate all empty ones')
    await until(() => expect(alerts()).toHaveLength(1))
    expect([input('nameEn').value, input('noteEn').value]).toEqual(['', ''])
    const unknown = 'No translation service is set up'
    expect(String(alerts()[0]).includes(unknown)).toBe(code === 503)
  })
})

describe('the bar of the texts', () => {
  it('counts what is missing, and fills that alone', async () => {
    await open({ ...both, noteEs: 'Nota' })
    expect(count()).toContain('1')
    await press('Translate all empty ones')
    await until(() => expect(input('noteEn').value).toBe('Nota!'))
    expect([asked.map(({ textToTranslate }) => textToTranslate), input('nameEn').value]).toEqual([['Nota'], 'Shirt'])
    expect(buttons('Translate all empty ones')[0]?.disabled).toBe(true)
  })

  it('says that all is up to date, or that the languages have the same, and nothing of a form without texts', async () => {
    await open(both)
    const upToDate = count()
    await open({ nameEs: 'Marea', nameEn: ' Marea ' })
    const copied = count()
    await open({})
    expect(new Set([upToDate, copied, count()]).size).toBe(3)
    expect([Boolean(upToDate), Boolean(copied), count()]).toEqual([true, true, ''])
  })
})

describe('a text whose translation was changed', () => {
  const times = { nameEs: '2026-02-01T00:00:00.000Z', nameEn: '2026-01-01T00:00:00.000Z' }

  it('is older from the stored times, or as soon as the other one is typed', async () => {
    await open(both, times)
    expect(texts.states).toMatchObject({ nameEn: 'older', nameEs: 'current' })
    await open(both)
    expect(texts.states.nameEs).toBe('current')
    await type(input('nameEn'), 'Linen shirt')
    expect(texts.states).toMatchObject({ nameEs: 'older', nameEn: 'current' })
  })

  it('is confirmed by a press, for the save too, until the other one is typed again', async () => {
    await open(both, times)
    await press('It’s still right')
    expect([texts.upToDate, texts.states.nameEn]).toEqual([['nameEn'], 'current'])
    expect(document.activeElement).toBe(input('nameEn'))
    await type(input('nameEs'), 'Camisa de lino')
    expect([texts.upToDate, texts.states.nameEn]).toEqual([[], 'older'])
  })

  it('is up to date once it is translated, as the text that it was made from; and older again when that is undone', async () => {
    await open(both, times)
    await press('Translate: nameEn')
    await until(() => expect(texts.upToDate).toEqual(['nameEn', 'nameEs']))
    expect(texts.states).toMatchObject({ nameEs: 'current', nameEn: 'current' })
    // The offer to undo stands in the place of the hint.
    expect([buttons('Undo').length, buttons('It’s still right').length]).toEqual([1, 0])
    await press('Undo')
    expect([texts.upToDate, texts.states.nameEn]).toEqual([[], 'older'])
  })

  it('stays older than a translation that was edited after it was made', async () => {
    await open(both)
    await press('Translate: nameEn')
    await until(() => expect(texts.states.nameEs).toBe('current'))
    await type(input('nameEn'), 'Linen shirt')
    expect([texts.states.nameEs, texts.upToDate]).toEqual(['older', ['nameEn']])
  })
})
