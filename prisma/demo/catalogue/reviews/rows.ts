import type { DemoReview } from '../../types.ts'

/** Rating, user name (empty: anonymous), days before the load of the demo catalogue, language, text. */
type ReviewRow = readonly [
  rating: DemoReview['rating'],
  username: DemoReview['username'],
  daysAgo: DemoReview['daysAgo'],
  language: DemoReview['language'],
  text: DemoReview['text'],
]

/** Reviews by the slug of their product. */
export type ReviewRows = Readonly<Record<string, readonly ReviewRow[]>>
