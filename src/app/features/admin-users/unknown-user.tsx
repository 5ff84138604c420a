import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'

/** In place of a user who is not there. */
export function UnknownUser() {
  return (
    <PageRefusal heading="User" title="User not found" wayOn={{ to: paths.adminUsers, label: 'See all users' }}>
      Check the address. The account may have been deleted.
    </PageRefusal>
  )
}
