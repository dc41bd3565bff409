/** What somebody else has saved since a form was opened: fields of the form whose value is another now. */
export interface EditConflict {
  /** The present version: saving with it overwrites. */
  version: number
  /** Values as texts, to be shown beside each other. */
  fields: { field: string; now: string; yours: string }[]
}
