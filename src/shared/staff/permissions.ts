import type { StaffRole } from './roles.ts'

/** Permissions of the admin area; each of its calls names one (docs/rules.md#staff). */
export const permissions = [
  'catalogue.read',
  'catalogue.write',
  'orders.read',
  'orders.write',
  'orders.pack',
  'documents.read',
  'refunds.write',
  'settings.read',
  'settings.write',
  'statistics.read',
  'logs.read',
  'staff.manage',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Who may do what: the only place that says so. */
const rolesWith: Readonly<Record<Permission, readonly StaffRole[]>> = {
  'catalogue.read': ['owner', 'catalogue', 'orders', 'read-only'],
  'catalogue.write': ['owner', 'catalogue'],
  'orders.read': ['owner', 'orders', 'read-only'],
  'orders.write': ['owner', 'orders'],
  'orders.pack': ['owner', 'orders', 'packing'],
  'documents.read': ['owner', 'orders', 'read-only'],
  'refunds.write': ['owner', 'orders'],
  'settings.read': ['owner', 'read-only'],
  'settings.write': ['owner'],
  'statistics.read': ['owner', 'catalogue', 'orders', 'read-only'],
  'logs.read': ['owner', 'read-only'],
  'staff.manage': ['owner'],
  'audit.read': ['owner', 'read-only'],
}

/** Whether a role has a permission; without a role there is none. */
export function roleMay(role: StaffRole | null | undefined, permission: Permission): boolean {
  return rolesWith[permission].some((each) => each === role)
}

/** The permissions of a role, in the order of the table; without a role there are none. */
export function listPermissions(role: StaffRole | null): Permission[] {
  return permissions.filter((permission) => roleMay(role, permission))
}

/** Whether somebody signed in has a permission, for calls that return more to staff. */
export function may(session: { permissions: readonly Permission[] } | null | undefined, permission: Permission) {
  return session?.permissions.includes(permission) ?? false
}
