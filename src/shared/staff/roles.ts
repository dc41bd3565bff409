/** Roles of staff, the one with all rights first. */
export const staffRoles = ['owner', 'catalogue', 'orders', 'read-only', 'packing'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The role of a stored name; null for none, and for a name of another version of the shop. */
export function parseStaffRole(word: string | null | undefined): StaffRole | null {
  return staffRoles.find((role) => role === word) ?? null
}
