import { Island } from '../../../ui/island/island.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import ResetPasswordForm from '../../features/account/reset-password-form.island.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/reset-password'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () => [
  ...pageMeta({ title: 'Set a new password', description: 'Set a new password with the link from your email.' }),
  { name: 'robots', content: 'noindex' },
  // The address holds the token of the link: it is told to no other site.
  { name: 'referrer', content: 'same-origin' },
]

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', error: formErrorOf(query.get('error')) }
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  return <Island of={ResetPasswordForm} when="idle" token={loaderData.token} firstError={loaderData.error} />
}
