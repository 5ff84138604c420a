import { StaffIsland } from '../../../administration/staff-island.tsx'
import { UserSearchForm, userSearchOf } from '../../../administration/user-search-form.tsx'
import ChooseUser from '../../../features/files/choose-user.island.tsx'
import FilesOfUser from '../../../features/files/files-of-user.island.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/files'
import '../../../styles/interactive.css'

export const meta = privateMeta({ title: 'User files', description: 'The files of any user, for staff.' })

const isAddress = (text: string) => /^[!-?A-~]+@[!-~]+$/.test(text)

/** The files of the user whom the address names (`?user=`), or those whom it searches for. */
export async function loader(args: Route.LoaderArgs) {
  const address = new URL(args.request.url)
  const user = (address.searchParams.get('user') ?? '').trim().toLowerCase()
  if (isAddress(user)) return { user, files: await loadAnswer(args, 'listFilesOfUser', { headers: { email: user } }) }
  const search = userSearchOf(address)
  return { search, users: search ? await loadAnswer(args, 'listUsers', { query: { search } }) : undefined }
}

export default function DashboardAdminFiles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">User files</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        See a user’s files, and store files for them. The user finds them under Files. Storing, downloading and deleting
        are recorded in the audit log.
      </p>
      {'user' in loaderData ? (
        <section aria-labelledby="files-of-user">
          <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 id="files-of-user" className="min-w-0 text-xl break-words">
              {loaderData.user}
            </h2>
            <a href={paths.adminFiles} className="text-[15px]">
              Choose another user
            </a>
          </div>
          <StaffIsland of={FilesOfUser} user={loaderData.user} loaded={loaderData.files} />
        </section>
      ) : (
        <>
          <UserSearchForm label="Whose files?" search={loaderData.search} />
          {loaderData.search ? (
            <LoadedIsland of={ChooseUser} search={loaderData.search} loaded={loaderData.users} />
          ) : (
            <p className="text-[15px] text-ink-soft">Search for a user to see their files.</p>
          )}
        </>
      )}
    </>
  )
}
