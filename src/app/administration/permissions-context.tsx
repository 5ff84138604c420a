import { createContext, useContext } from 'react'
import type { Permission } from '../../domain/accounts/permissions.ts'

const PermissionsContext = createContext<readonly Permission[]>([])

/** What whoever sees these pages may do; the layout of the administration says it. */
export const PermissionsProvider = PermissionsContext.Provider

export const usePermissions = (): readonly Permission[] => useContext(PermissionsContext)

/** Whether they may do something: parts of a page that they may not use are left out. Calls ask again. */
export const useMayDo = (permission: Permission): boolean => usePermissions().includes(permission)
