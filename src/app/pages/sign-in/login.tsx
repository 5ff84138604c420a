import { redirect } from 'react-router'
import { Island } from '../../../ui/island/island.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import { returnPathOf } from '../../features/account/return-path.ts'
import SignInForm from '../../features/account/sign-in-form.island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/login'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to get sandbox credentials and see the ones you have.' })

/** What led here, by `?done=…`. */
const notices = new Map([
  ['password', 'Your new password is set, and all browsers are signed out. Sign in with the new password.'],
  ['everywhere', 'You are signed out everywhere.'],
  ['deleted', 'Your account and everything in it is deleted.'],
])

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, demoEmails, urls } = context.get(pageContext)
  const returnTo = returnPathOf(request, urls.portal)
  if (await currentUser()) throw redirect(returnTo)
  return {
    returnTo,
    error: formErrorOf(new URL(request.url).searchParams.get('error')),
    notice: notices.get(new URL(request.url).searchParams.get('done') ?? ''),
    demoEmails: [...demoEmails],
  }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, error, notice, demoEmails } = loaderData
  return (
    <Island
      of={SignInForm}
      when="idle"
      returnTo={returnTo}
      firstError={error}
      notice={notice}
      demoEmails={demoEmails}
    />
  )
}
