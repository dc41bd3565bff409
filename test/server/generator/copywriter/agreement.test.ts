import { describe, expect, it } from 'vitest'
import {
  adjective,
  agree,
  englishAnd,
  pluralOf,
  spanishAnd,
  spanishForms,
} from '../../../../src/server/generator/copywriter/agreement.ts'
import { contract, fill } from '../../../../src/server/generator/copywriter/template.ts'

describe('Spanish plurals follow the rules of the noun’s ending', () => {
  it.each([
    ['camisa', 'camisas'],
    ['pantalón', 'pantalones'],
    ['calcetín', 'calcetines'],
    ['cárdigan', 'cárdiganes'],
    ['albornoz', 'albornoces'],
    ['cinturón', 'cinturones'],
    ['azul', 'azules'],
    ['gris', 'grises'],
    ['bermudas', 'bermudas'],
  ])('%s, %s', (one, many) => {
    expect(pluralOf(one)).toBe(many)
  })
})

describe('an adjective takes the gender and number of its noun', () => {
  it.each([
    ['blanco', ['blanco', 'blanca', 'blancos', 'blancas']],
    ['verde', ['verde', 'verde', 'verdes', 'verdes']],
    ['azul', ['azul', 'azul', 'azules', 'azules']],
    ['marrón', ['marrón', 'marrón', 'marrones', 'marrones']],
    ['infantil', ['infantil', 'infantil', 'infantiles', 'infantiles']],
  ])('%s', (masculine, forms) => {
    expect(adjective(masculine)).toEqual(forms)
  })

  it('keeps one form of what does not change', () => {
    expect(agree('azul marino', { gender: 'f', plural: true })).toBe('azul marino')
  })
})

it('and changes before its own sound', () => {
  expect(spanishAnd(['lino', 'índigo'])).toBe('lino e índigo')
  expect(spanishAnd(['aguja', 'hilo'])).toBe('aguja e hilo')
  expect(spanishAnd(['paja', 'hierba'])).toBe('paja y hierba')
  expect(spanishAnd(['lino', 'lana', 'seda'])).toBe('lino, lana y seda')
  expect(englishAnd(['linen', 'wool', 'silk'])).toBe('linen, wool and silk')
})

it('contracts de el and a el, and leaves the pronoun', () => {
  expect(contract('El tacto de el lino y vuelta a el mar')).toBe('El tacto del lino y vuelta al mar')
  expect(contract('Detrás de él, a ella, de elastano')).toBe('Detrás de él, a ella, de elastano')
})

it('fills sentences in the form of their noun, and refuses a slot it has no word for', () => {
  const socks = { ...spanishForms({ gender: 'm', plural: true }), noun: 'calcetines' }
  expect(fill('{Este} {noun} {es} nuev{o} y abriga{n}.', socks)).toBe('Estos calcetines son nuevos y abrigan.')
  expect(() => fill('{Nadie} lo sabe', socks)).toThrow('Nadie')
})
