import { LinkButton } from '../../../ui/button.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { AccountCard } from '../../features/account/account-card.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import VerifyEmailForm from '../../features/account/verify-email-form.island.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/verify-email'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () => [
  ...pageMeta({
    title: 'Confirm your email address',
    description: 'Confirm your address with the link from your email.',
  }),
  { name: 'robots', content: 'noindex' },
  // The address holds the token of the link: it is told to no other site.
  { name: 'referrer', content: 'same-origin' },
]

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { isDone: query.has('done'), token: query.get('token') ?? '', error: formErrorOf(query.get('error')) }
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { isDone, token, error } = loaderData
  if (!isDone) return <Island of={VerifyEmailForm} when="idle" token={token} firstError={error} />
  return (
    <AccountCard title="Confirm your email address" notice="Your email address is confirmed.">
      <LinkButton href={paths.dashboardAccount}>Go to your account</LinkButton>
    </AccountCard>
  )
}
