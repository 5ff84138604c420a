import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { permissionsOf } from '../../domain/accounts/permissions.ts'
import type { StaffRole } from '../../domain/accounts/user-groups.ts'
import { PermissionsProvider } from '../administration/permissions-context.tsx'

/**
 * Shows a part of a page, to somebody of a role where it is given; what it loads and fails to load is asked
 * again at once. Answers who uses it.
 */
export function show(content: ReactNode, role?: StaffRole) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })
  render(
    <QueryClientProvider client={client}>
      <PermissionsProvider value={permissionsOf({ userGroups: role ? [role] : [] })}>{content}</PermissionsProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
