import { IconPlus } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { adminPages, isWithin } from '../../../src/client/admin/layout/admin-pages.ts'
import { filterEntries, nextEntry, type PaletteEntry } from '../../../src/client/admin/palette/palette.tsx'

const entry = (label: string): PaletteEntry => ({ group: 'pages', label, href: '/', icon: IconPlus })
const entries = ['Categorías', 'Registro de errores', 'Registro de peticiones'].map(entry)
const found = (words: string) => filterEntries(entries, words).map(({ label }) => label)

describe('the command palette', () => {
  it('finds a page by any of its words, whatever the accents and capitals', () => {
    expect(found('CATEGORIAS')).toEqual(['Categorías'])
    expect(found('errores reg')).toEqual(['Registro de errores'])
    expect(found('registro')).toHaveLength(2)
    expect(found('zapatos')).toEqual([])
  })

  it('offers every page before anything is typed', () => {
    expect(found('')).toHaveLength(entries.length)
  })

  it('goes round with the arrow keys and leaves other keys to the field', () => {
    expect(nextEntry('ArrowDown', 2, 3)).toBe(0)
    expect(nextEntry('ArrowUp', 0, 3)).toBe(2)
    expect(nextEntry('ArrowLeft', 0, 3)).toBeUndefined()
    expect(nextEntry('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('the navigation', () => {
  it.each([
    ['/admin/products/edit/p1', 'products'],
    ['/admin/orders/pending', 'orders'],
    ['/admin/error-logs', 'errorLogs'],
    ['/admin/logs', 'logs'],
    ['/admin/mails', 'mails'],
  ])('marks %s as within %s alone', (path, name) => {
    const marked = adminPages.filter((page) => isWithin(page, path))
    expect(marked.map(({ title }) => title)).toEqual([`common:adminMenu.${name}`])
  })
})
