import { redirect } from 'react-router'
import { formErrorOf } from '../features/account/form-error.ts'
import { returnPathOf } from '../features/account/return-path.ts'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/sign-up'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({
    title: 'Create an account',
    description: 'Create an account to get sandbox credentials.',
  }),
  { name: 'robots', content: 'noindex' },
]

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
  return <SignUpForm returnTo={loaderData.returnTo} firstError={loaderData.error} />
}
