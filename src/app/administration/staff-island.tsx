import type { ComponentType } from 'react'
import type { Permission } from '../../domain/accounts/permissions.ts'
import { LoadedIsland, type LoadedIslandProps } from '../loaded-island.tsx'
import { PermissionsProvider, usePermissions } from './permissions-context.tsx'

interface Staff {
  permissions: readonly Permission[]
}

/** Makes an island of a component that asks what its reader may do: no context reaches an island, so it comes with its props. */
export function forStaff<P extends object>(Of: ComponentType<P>) {
  return function ForStaff({ permissions, ...props }: P & Staff) {
    return (
      <PermissionsProvider value={permissions}>
        <Of {...(props as unknown as P)} />
      </PermissionsProvider>
    )
  }
}

/** Such an island on its page. */
export function StaffIsland<P extends { loaded?: unknown }>(props: Omit<LoadedIslandProps<P & Staff>, 'permissions'>) {
  const permissions = usePermissions()
  return <LoadedIsland {...({ ...props, permissions } as unknown as LoadedIslandProps<P & Staff>)} />
}
