import { expect, test } from 'vitest'
import { permissionsOf } from '../../../domain/accounts/permissions.ts'
import type { StaffRole } from '../../../domain/accounts/user-groups.ts'
import { isPageOf, pagesFor } from './admin-pages.ts'

const of = (role: StaffRole) => permissionsOf({ userGroups: [role] })

test.each([
  ['/dashboard/admin', true],
  ['/dashboard/admin.data', true],
  ['/DASHBOARD/admin/Orders/', true],
  ['/dashboard/admin/orders/TT-1', true],
  ['/dashboard/admin/orders/TT-1.data', true],
  ['/dashboard/admin/orders.data', true],
  ['/dashboard/admin/users', false],
  ['/dashboard/admin/users.data', false],
  ['/dashboard/admin/nothing', false],
  ['/dashboard/mailbox.data', false],
])('shipping and %s: %j', (path, isSeen) => expect(isPageOf(of('shipping'), path)).toBe(isSeen))

test('each role has its pages in the menu', () => {
  const labels = (role: StaffRole) => pagesFor(of(role)).map(({ label }) => label)
  expect(labels('support')).toEqual(['Queue', 'Users', 'Files', 'Messages', 'Mailbox'])
  expect(labels('shipping')).toEqual(['Queue', 'Orders', 'Stock'])
  expect(labels('security')).toEqual(['Queue', 'Users', 'Audit log'])
  expect(labels('admin')).toHaveLength(8)
})
