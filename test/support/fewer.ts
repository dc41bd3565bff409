/** Whether every planted fault is tried with these tests (vitest.mutate.config.ts): a few rounds of a loop notice it. */
export const triesFaults = process.env.TRIES_FAULTS === '1'

/** Rounds of a loop in a test; `fewer` of them where it runs once for each planted fault. */
export const rounds = (all: number, fewer: number): number => (triesFaults ? fewer : all)
