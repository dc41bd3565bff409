/** The month of a moment in UTC as statistics name it: its first day, `2026-11-01` (contract section 2). */
export function monthOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}
