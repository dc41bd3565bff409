// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../src/server/core/root.ts'
import { cartStorageKey, cartToStorage } from '../../../src/shared/cart/storage-guard.ts'
import { cartFromLines, emptyCart } from '../../../src/shared/cart/totals.ts'
import { localized } from '../../../src/shared/localized.ts'

const script = readFileSync(join(projectRoot, 'public/head.js'), 'utf8')

/** Runs the script of the head as a document without modules does. */
function runHead() {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: document.createElement('script') })
  new Function(script)()
}

const line = { id: 'soap', title: localized('Jabón', 'Soap'), images: [], price: 7.5, category: [], quantity: 1 }
const filled = cartToStorage(cartFromLines([line]))

beforeEach(() => localStorage.clear())

describe('the mark of a cart with lines, before the first paint', () => {
  it.each([
    ['nothing stored', null, false],
    ['an empty cart', cartToStorage(emptyCart), false],
    ['a cart with a line', filled, true],
    ['something broken', '{"products":[', false],
    ['something else', 'null', false],
  ])('with %s', (_name, value, isMarked) => {
    document.documentElement.toggleAttribute('data-cart', !isMarked)
    if (value !== null) localStorage.setItem(cartStorageKey, value)
    runHead()
    expect(document.documentElement.hasAttribute('data-cart')).toBe(isMarked)
  })
})
