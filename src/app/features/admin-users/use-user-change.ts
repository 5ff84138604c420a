import { useQueryClient } from '@tanstack/react-query'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { userQuery } from '../../administration/users-queries.ts'

/** Shows what a call answered of a user. */
export function useUserChange() {
  const client = useQueryClient()
  return (user: UserDetails, done: string) => {
    client.setQueryData(userQuery(user.id).queryKey, user)
    toast(done)
  }
}
