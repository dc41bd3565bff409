/**
 * The five stars of a rating from 0 to 5: a star is full if the rating is above its index, otherwise half; rating 2
 * gives two full and three half ones (docs/rules.md#reviews).
 */
export function stars(rating: number): ('full' | 'half')[] {
  return [0, 1, 2, 3, 4].map((index) => (rating > index ? 'full' : 'half'))
}
