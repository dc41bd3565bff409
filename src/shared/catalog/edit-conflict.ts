/** What somebody else has saved since a form was opened: fields of the form whose value is another now. */
export interface EditConflict {
  /** The present version: saving with it overwrites. */
  version: number
  /**
   * Values as texts, to be shown beside each other: prices `24.90`, switches `true` or `false`, categories by id and
   * pictures by file name, with `, ` between two.
   */
  fields: { field: string; now: string; yours: string }[]
}
