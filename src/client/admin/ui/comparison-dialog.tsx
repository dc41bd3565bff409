import type { ComparisonDialogProps } from './comparison-modal.tsx'
import { whenOpened } from './when-opened.tsx'

/** A wide dialog that compares two editions field by field. */
export const ComparisonDialog = whenOpened<ComparisonDialogProps>(() =>
  import('./comparison-modal.tsx').then(({ ComparisonModal }) => ComparisonModal),
)
