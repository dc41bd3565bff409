import type { DemoReview } from '../types.ts'
import { bodyReviews } from './reviews/body.ts'
import { dressReviews } from './reviews/dresses.ts'
import { faceReviews } from './reviews/face.ts'
import { jacketReviews } from './reviews/jackets.ts'
import { knitwearReviews } from './reviews/knitwear.ts'
import type { ReviewRows } from './reviews/rows.ts'
import { shirtReviews } from './reviews/shirts.ts'
import { sunAndHairReviews } from './reviews/sun-hair.ts'
import { trouserReviews } from './reviews/trousers.ts'

const collections: readonly ReviewRows[] = [
  shirtReviews,
  knitwearReviews,
  dressReviews,
  trouserReviews,
  jacketReviews,
  faceReviews,
  bodyReviews,
  sunAndHairReviews,
]

export const demoReviews: readonly DemoReview[] = collections
  .flatMap((collection) => Object.entries(collection))
  .flatMap(([product, rows]) =>
    rows.map(([rating, username, daysAgo, language, text]) => ({ product, username, rating, language, text, daysAgo })),
  )
