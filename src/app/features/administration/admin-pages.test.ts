import { expect, test } from 'vitest'
import { permissionsOf } from '../../../domain/accounts/permissions.ts'
import type { StaffRole } from '../../../domain/accounts/user-groups.ts'
import { pageAt, pagesFor } from './admin-pages.ts'

const of = (role: StaffRole) => permissionsOf({ userGroups: [role] })

test.each([
  ['/dashboard/admin', true],
  ['/DASHBOARD/admin/Orders/', true],
  ['/dashboard/admin/orders/TT-1', true],
  ['/dashboard/admin/users', false],
  ['/dashboard/admin/nothing', false],
  ['/dashboard/mailbox', false],
])('shipping and %s: %j', (path, isSeen) => expect(Boolean(pageAt(of('shipping'), path))).toBe(isSeen))

test('each role has its pages in the menu', () => {
  const labels = (role: StaffRole) => pagesFor(of(role)).map(({ label }) => label)
  expect(labels('support')).toEqual(['Queue', 'Users', 'Files', 'Messages', 'Mailbox'])
  expect(labels('shipping')).toEqual(['Queue', 'Orders', 'Stock'])
  expect(labels('security')).toEqual(['Queue', 'Users', 'Audit log'])
  expect(labels('admin')).toHaveLength(8)
})
