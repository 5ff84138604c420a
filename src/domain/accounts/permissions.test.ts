import { describe, expect, test } from 'vitest'
import { isStaff, mayDo, permissions, permissionsOf, permissionToChange, rolesOf } from './permissions.ts'
import { staffRoles, userGroups } from './user-groups.ts'

describe('permissions', () => {
  const all = Object.keys(permissions)

  test('an administrator may all; a customer group and what is no group of ours nothing', () => {
    expect(permissionsOf({ userGroups: ['admin'] })).toEqual(all)
    for (const group of ['multi-merchant', 'Admin', 'owner']) expect(permissionsOf({ userGroups: [group] })).toEqual([])
    expect([isStaff({ userGroups: ['multi-merchant'] }), isStaff({ userGroups: [] })]).toEqual([false, false])
  })

  test('every role may do something, several roles what each of them may', () => {
    for (const role of staffRoles) {
      expect(isStaff({ userGroups: [role] })).toBe(true)
      expect(mayDo({ userGroups: [role] }, 'read-queue')).toBe(true)
    }
    const both = permissionsOf({ userGroups: ['support', 'shipping'] })
    expect(both).toContain('write-notes')
    expect(both).toContain('manage-orders')
    expect(both).not.toContain('read-audit-log')
  })

  test('administrators alone make administrators and read texts of mails', () => {
    expect(userGroups.filter(group => permissionToChange(group) === 'manage-administrators')).toEqual(['admin'])
    expect([rolesOf('manage-administrators'), rolesOf('read-mails')]).toEqual([['admin'], ['admin']])
  })
})
