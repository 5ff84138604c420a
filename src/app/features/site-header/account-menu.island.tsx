import { CircleUser } from 'lucide-react'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { isStaff } from '../../../domain/accounts/permissions.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useSession } from '../../data/session-query.ts'
import { paths } from '../../paths.ts'

export interface AccountMenuProps {
  /** Who is signed in, where the page was made for them. */
  user?: Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'userGroups'> | null | undefined
}

/**
 * The User menu. Both forms are in the HTML; the page shows one of them by the cookie `signed_in` (see `state.css`), so it
 * works before and without React, which adds the name. Without a script a page that is the same for everybody cannot tell
 * whose it is: there a link leads to the dashboard, which asks to sign in whoever is not.
 */
export default function AccountMenu({ user: known }: AccountMenuProps) {
  const { data } = useSession()
  const user = data?.currentUser ?? known
  return (
    <>
      <a href={paths.login} className={buttonClass('secondary', 'small', 'signed-out-only scripted')}>
        Sign in
      </a>
      <a href={paths.dashboard} className={buttonClass('secondary', 'small', 'signed-out-only scriptless')}>
        Account
      </a>
      <button
        type="button"
        popoverTarget="account-menu"
        className={buttonClass('secondary', 'small', 'signed-in-only account-anchor')}
      >
        <CircleUser size={16} strokeWidth={1.5} aria-hidden />
        Account
      </button>
      <div popover="auto" id="account-menu" className="account-menu float-shadow">
        {/* Its place is kept before the name is here: links that move are missed by the pointer that is on its way. */}
        <p>
          <strong>{user ? `${user.firstName} ${user.lastName}` : '\u00a0'}</strong>
          <span>{user?.email ?? '\u00a0'}</span>
        </p>
        <nav aria-label="Account">
          <a href={paths.dashboardCredentials}>Credentials</a>
          <a href={paths.dashboardTerminals}>Terminals</a>
          <a href={paths.dashboardAccount}>Account</a>
          {user && isStaff(user) && <a href={paths.admin}>Administration</a>}
          <form method="post" action="/api/forms/sign-out">
            <input type="hidden" name="returnTo" value={paths.home} />
            <button type="submit">Sign out</button>
          </form>
        </nav>
      </div>
    </>
  )
}
