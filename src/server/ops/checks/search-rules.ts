import type { SearchedTable } from '../database/dialect.ts'
import type { Rule } from './rule.ts'

const createRule = (name: string, text: string, searched: SearchedTable): Rule => ({
  ...{ name, text },
  sql: (dialect) => dialect.wrongWords(searched),
  fix: (dialect) => dialect.writeWords(searched),
})

/** Words that the database keeps by triggers for searches: a row without them is in the list, but never found. */
export const searchRules: readonly Rule[] = [
  createRule('order-words', 'searches know the words of each order', {
    ...{ table: 'Order', words: 'OrderWords', order: '"createdAt", "id"' },
    columns: { at: 'createdAt', words: 'searchText' },
  }),
  createRule('mail-words', 'searches know the words of each mail', {
    ...{ table: 'OutgoingMail', words: 'OutgoingMailWords', order: '"id"' },
    columns: { words: 'searchText' },
  }),
]
