import { redirect } from 'react-router'
import { Island } from '../../ui/island/island.tsx'
import { formErrorOf } from '../features/account/form-error.ts'
import { returnPathOf } from '../features/account/return-path.ts'
import SignUpForm from '../features/account/sign-up-form.island.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/sign-up'
import '../styles/live.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { still: true, isKept: false }

export const meta = () =>
  pageMeta({ title: 'Create an account', description: 'Create an account to get sandbox credentials, in a minute.' })

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, urls } = context.get(pageContext)
  const returnTo = returnPathOf(request, urls.portal)
  if (await currentUser()) throw redirect(returnTo)
  return {
    returnTo,
    error: formErrorOf(new URL(request.url).searchParams.get('error')),
  }
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  return <Island of={SignUpForm} when="idle" returnTo={loaderData.returnTo} firstError={loaderData.error} />
}
