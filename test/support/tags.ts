/** For vitest's configurations: what `npm test` leaves out, and `npm run test:full` runs (full.ts beside this). */
export const tags = [{ name: 'full', description: 'Not in `npm test`: `npm run test:full` runs it.' }]
