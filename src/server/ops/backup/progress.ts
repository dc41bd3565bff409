/** Told now and then how many rows of a table, or pictures, are done. */
export type Progress = (what: string, done: number) => void
