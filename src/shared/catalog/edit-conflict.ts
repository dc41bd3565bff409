/** The fields of a form whose values others have changed since it was opened. */
export interface EditConflict {
  /** The present version of a record with numbered versions: saving with it overwrites. */
  version?: number
  /**
   * Values as texts, to be compared by people: prices `24.90`, switches `true` or `false`, categories by id and
   * pictures by file name, with `, ` between two.
   */
  fields: { field: string; now: string; yours: string }[]
  /** The record as it is stored now, as the response of an edit would show it; absent where an undo was refused. */
  stored?: object
}
