import { CircleUser } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { useSession } from '../../data/session-query.ts'
import { paths } from '../../paths.ts'

const entry = 'block w-full rounded-control px-3 py-2 text-left text-[15px] text-ink no-underline hover:bg-sunken'

/**
 * The User menu. Both forms are in the HTML; the page shows one of them by the cookie `signed_in` (see `base.css`), so it
 * works before and without React, which adds the name.
 */
export default function AccountMenu() {
  const { data } = useSession()
  const user = data?.currentUser
  return (
    <>
      <a href={paths.login} className={buttonClass('secondary', 'small', 'signed-out-only')}>
        Sign in
      </a>
      <button
        type="button"
        popoverTarget="account-menu"
        className={buttonClass('secondary', 'small', 'signed-in-only account-anchor')}
      >
        <CircleUser className="size-4" strokeWidth={1.5} aria-hidden />
        Account
      </button>
      <div
        popover="auto"
        id="account-menu"
        className="account-menu w-64 rounded-card border border-line bg-surface p-2 text-ink float-shadow"
      >
        {user && (
          <p className="border-b border-line px-3 pt-1 pb-3 text-sm">
            <span className="block font-medium">
              {user.firstName} {user.lastName}
            </span>
            <span className="block truncate text-ink-muted">{user.email}</span>
          </p>
        )}
        <nav aria-label="Account" className="pt-1">
          <a href={paths.dashboardCredentials} className={entry}>
            Credentials
          </a>
          <form method="post" action="/api/forms/sign-out">
            <input type="hidden" name="returnTo" value={paths.home} />
            <button type="submit" className={entry}>
              Sign out
            </button>
          </form>
        </nav>
      </div>
    </>
  )
}
