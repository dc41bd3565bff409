/** Roles of staff, from the one with all rights to the one that changes nothing. */
export const staffRoles = ['owner', 'catalogue', 'orders', 'packing', 'read-only'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The role of a stored name; null for none, and for a name of another version of the shop. */
export function parseStaffRole(word: string | null | undefined): StaffRole | null {
  return staffRoles.find((role) => role === word) ?? null
}
