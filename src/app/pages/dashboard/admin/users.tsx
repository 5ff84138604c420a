import { UserSearchForm, userSearchOf } from '../../../administration/user-search-form.tsx'
import UserList from '../../../features/admin-users/user-list.island.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/users'
import '../../../styles/interactive.css'

export const meta = privateMeta({ title: 'Users', description: 'All users, for administrators.' })

export async function loader(args: Route.LoaderArgs) {
  const search = userSearchOf(new URL(args.request.url))
  return { search, loaded: await loadAnswer(args, 'listUsers', { query: search ? { search } : {} }) }
}

export default function DashboardAdminUsers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Users</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">All accounts, newest first.</p>
      <UserSearchForm label="Search users" search={loaderData.search} />
      <LoadedIsland of={UserList} {...loaderData} />
    </>
  )
}
