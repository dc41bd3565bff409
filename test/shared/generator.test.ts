import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { generationsQuerySchema, newGenerationSchema } from '../../src/shared/generator/entities.ts'
import {
  maxTranslatedLength,
  productTextFields,
  rewriteSchema,
  rewrittenSchema,
  textInputs,
  translationSchema,
} from '../../src/shared/generator/texts.ts'

const findIssues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form of the wizard', () => {
  it.each([
    ['ab', []],
    [' a ', ['title: wizardTitle']],
    ['x'.repeat(120), []],
    ['x'.repeat(121), ['title: tooLong:120']],
    [undefined, ['title: wizardTitle']],
  ])('with the title %j has the issues %j', (title, issues) => {
    expect(findIssues(newGenerationSchema, { title })).toEqual(issues)
  })

  it('leads to a list that has the newest first', () => {
    expect(z.parse(generationsQuerySchema, {})).toEqual({ sort: '-createdAt' })
  })
})

describe('a translation', () => {
  const request = { textToTranslate: ' Una camisa ', languageFrom: 'es', languageTo: 'en-GB' }

  it('is of a text without spaces around it, from one language of the shop to one', () => {
    expect(z.parse(translationSchema, request)).toEqual({
      ...{ textToTranslate: 'Una camisa', languageFrom: 'es', languageTo: 'en' },
    })
  })

  it.each([
    [{ textToTranslate: ' ' }, ['textToTranslate: translateText']],
    [{ textToTranslate: 'x'.repeat(maxTranslatedLength) }, []],
    [{ textToTranslate: 'x'.repeat(maxTranslatedLength + 1) }, [`textToTranslate: tooLong:${maxTranslatedLength}`]],
    [{ languageTo: 'fr' }, ['languageTo: language']],
    [{ languageFrom: 'en', languageTo: 'es' }, []],
  ])('with %j has the issues %j', (change, issues) => {
    expect(findIssues(translationSchema, { ...request, ...change })).toEqual(issues)
  })
})

describe('a rewrite', () => {
  const none = Object.fromEntries(productTextFields.map((field) => [field, '']))

  it('is of the texts of the product form in both languages', () => {
    expect(productTextFields).toEqual([
      ...['titleEs', 'titleEn', 'shortDescriptionEs', 'shortDescriptionEn'],
      ...['largeDescriptionEs', 'largeDescriptionEn'],
    ])
    expect(findIssues(rewrittenSchema, { ...none, generator: 'offline' })).toEqual([])
    expect(findIssues(rewrittenSchema, { generator: 'offline' })).toHaveLength(productTextFields.length)
  })

  it('needs a title; every other text, and the wish, is empty unless it is given', () => {
    expect(z.parse(rewriteSchema, { titleEs: 'Camisa' })).toEqual({ ...none, titleEs: 'Camisa', wish: '' })
    expect(z.parse(rewriteSchema, { titleEn: 'Shirt', wish: ' shorter ' })).toEqual({
      ...{ ...none, titleEn: 'Shirt', wish: 'shorter' },
    })
  })

  it.each([
    [{}, ['titleEn: titleEn']],
    [{ titleEs: ' ', titleEn: ' ' }, ['titleEn: titleEn']],
    [{ titleEs: 'Camisa', wish: 'x'.repeat(501) }, ['wish: tooLong:500']],
    [{ titleEs: 'x'.repeat(maxTranslatedLength + 1) }, [`titleEs: tooLong:${maxTranslatedLength}`]],
  ])('of %j has the issues %j', (texts, issues) => {
    expect(findIssues(rewriteSchema, texts)).toEqual(issues)
  })
})

it('the texts of a draft have the names of the form’s inputs, each in its own language', () => {
  const text = (field: string) => ({ es: `${field} es`, en: `${field} en` })
  const inputs = textInputs({ title: text('title'), short: text('short'), large: text('large') })
  expect(inputs).toEqual({
    ...{ titleEs: 'title es', titleEn: 'title en' },
    ...{ shortDescriptionEs: 'short es', shortDescriptionEn: 'short en' },
    ...{ largeDescriptionEs: 'large es', largeDescriptionEn: 'large en' },
  })
  expect(new Set(Object.keys(inputs))).toEqual(new Set(productTextFields))
})
