import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { useUserChange } from './use-user-change.ts'

/** In how many browsers they are signed in, and how that ends. */
export function SignOutSection({ user }: { user: UserDetails }) {
  const onChange = useUserChange()
  const { id, email, sessionCount } = user
  const browsers = sessionCount === 1 ? 'One browser is' : `${sessionCount} browsers are`
  return (
    <section aria-labelledby="user-sessions" className="mt-10">
      <h2 id="user-sessions" className="text-xl">
        Sessions
      </h2>
      <p className="mt-1 mb-3 text-[15px] text-ink-soft">
        {sessionCount === 0 ? 'No browser is' : browsers} signed in.
      </p>
      {sessionCount > 0 && (
        <ConfirmedAction
          label="Sign out everywhere"
          title={`Sign ${email} out everywhere?`}
          purpose="They have to sign in again in every browser. Their password does not change."
          act={async () => {
            onChange(await callApi('signUserOut', { userId: id }), `${email} was signed out everywhere`)
          }}
          failed="The user was not signed out."
          doing="sign-user-out"
        />
      )}
    </section>
  )
}
