import { useQueryClient } from '@tanstack/react-query'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { toast } from '../../../ui/toast.ts'
import { userQuery } from '../../administration/users-queries.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** Shows what a call answered of a user, and forgets the lists that say otherwise. */
export function useUserChange() {
  const client = useQueryClient()
  return (user: UserDetails, done: string) => {
    client.setQueryData(userQuery(user.id).queryKey, user)
    void client.invalidateQueries({ queryKey: queryKeys.users, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: queryKeys.auditLog })
    toast(done)
  }
}
