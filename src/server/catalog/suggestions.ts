import type { Suggestions } from '../../shared/catalog/answers.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Entry } from './entry.ts'
import { listEntries } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot } from './snapshot.ts'

const suggestedProducts = 6
const suggestedCategories = 3

function suggestionOf(entry: Entry): Suggestions['products'][number] {
  const [image] = entry.files
  const [color] = entry.colors
  return {
    id: entry.id,
    title: localized(entry.titleEs, entry.titleEn),
    ...(image && { image }),
    ...(color && { color }),
    price: eurosFromCents(entry.priceCents),
    availability: entry.availability,
  }
}

/** A few products, most sold first, and categories whose name begins like the text that is being typed. */
export function suggestionsFor(snapshot: Snapshot, search: SearchIndex, q: string): Suggestions {
  const { products, total } = listEntries(snapshot, search, { q, sort: 'sells', page: 1, limit: suggestedProducts })
  const typed = searchText(q)
  const begins = (name: string) =>
    searchText(name)
      .split(' ')
      .some((word) => word.startsWith(typed))
  const categories = [...snapshot.categories.values()].filter(({ name }) =>
    name.some(({ es, en }) => begins(es) || begins(en)),
  )
  return {
    products: products.map(suggestionOf),
    categories: categories.slice(0, suggestedCategories).map(({ id, name }) => ({ id, name })),
    total,
  }
}
