import { describe, expect, it } from 'vitest'
import { listPermissions, may, permissions, roleMay } from '../../../src/shared/staff/permissions.ts'
import { parseStaffRole, staffRoles } from '../../../src/shared/staff/roles.ts'

describe('the table of permissions', () => {
  it('gives each role exactly what docs/rules.md#staff says', () => {
    expect(Object.fromEntries(staffRoles.map((role) => [role, listPermissions(role)]))).toEqual({
      owner: [...permissions],
      packing: ['orders.pack'],
      catalogue: ['catalogue.read', 'catalogue.write', 'statistics.read'],
      orders: [
        ...[
          'catalogue.read',
          'orders.read',
          'orders.write',
          'orders.pack',
          'documents.read',
          'refunds.write',
          'statistics.read',
        ],
      ],
      'read-only': [
        ...[
          'catalogue.read',
          'orders.read',
          'documents.read',
          'settings.read',
          'statistics.read',
          'logs.read',
          'audit.read',
        ],
      ],
    })
  })

  it('gives the role that only reads every permission to read, and no other', () => {
    expect(listPermissions('read-only')).toEqual(permissions.filter((permission) => permission.endsWith('.read')))
  })

  it('lets whoever may write also read', () => {
    for (const role of staffRoles) {
      for (const permission of listPermissions(role).filter((each) => each.endsWith('.write'))) {
        const read = permission.replace('.write', '.read')
        const isListed = permissions.some((each) => each === read)
        if (isListed) expect(listPermissions(role), `${role} with ${permission}`).toContain(read)
      }
    }
  })

  it('lets only owners manage staff', () => {
    expect(staffRoles.filter((role) => roleMay(role, 'staff.manage'))).toEqual(['owner'])
  })

  it('is asked through the session, and nobody without one may anything', () => {
    expect(may({ permissions: ['orders.read'] }, 'orders.read')).toBe(true)
    expect(may({ permissions: ['orders.read'] }, 'orders.write')).toBe(false)
    expect([may(null, 'orders.read'), may(undefined, 'orders.read')]).toEqual([false, false])
  })

  it('gives customers and visitors nothing', () => {
    for (const permission of permissions) {
      expect(roleMay(null, permission)).toBe(false)
      expect(roleMay(undefined, permission)).toBe(false)
    }
  })
})

describe('parseStaffRole', () => {
  it('knows the stored names, and takes no other for a role', () => {
    expect(staffRoles.map((role) => parseStaffRole(role))).toEqual([...staffRoles])
    for (const word of [null, undefined, '', 'Owner', 'admin', 'toString']) expect(parseStaffRole(word)).toBeNull()
  })
})
