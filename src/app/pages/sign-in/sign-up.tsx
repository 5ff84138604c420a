import { redirect } from 'react-router'
import { verificationLinkHours } from '../../../domain/accounts/account-times.ts'
import { Island } from '../../../ui/island/island.tsx'
import { AccountCard } from '../../features/account/account-card.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import { returnPathOf } from '../../features/account/return-path.ts'
import SignUpForm from '../../features/account/sign-up-form.island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/sign-up'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () =>
  pageMeta({ title: 'Create an account', description: 'Create an account and get sandbox credentials in a minute.' })

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, urls, hasMailbox } = context.get(pageContext)
  const returnTo = returnPathOf(request, urls.portal)
  if (await currentUser()) throw redirect(returnTo)
  const query = new URL(request.url).searchParams
  return { returnTo, isByMail: !hasMailbox, isMailed: query.has('done'), error: formErrorOf(query.get('error')) }
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, isByMail, isMailed, error } = loaderData
  if (isMailed) {
    return (
      <AccountCard title="Check your email">
        <p>
          We sent an email to the address you entered. Its link opens your new account once, within{' '}
          {verificationLinkHours} hours. If you already have an account, the email says so.
        </p>
      </AccountCard>
    )
  }
  return <Island of={SignUpForm} when="idle" returnTo={returnTo} isByMail={isByMail} firstError={error} />
}
