import { redirect } from 'react-router'
import { formErrorOf } from '../features/account/form-error.ts'
import { returnPathOf } from '../features/account/return-path.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/login'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'Sign in', description: 'Sign in to get sandbox credentials.' }),
  { name: 'robots', content: 'noindex' },
]

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, demoEmails, urls } = context.get(pageContext)
  const returnTo = returnPathOf(request, urls.portal)
  if (await currentUser()) throw redirect(returnTo)
  return {
    returnTo,
    error: formErrorOf(new URL(request.url).searchParams.get('error')),
    demoEmails: [...demoEmails],
  }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return <SignInForm returnTo={loaderData.returnTo} firstError={loaderData.error} demoEmails={loaderData.demoEmails} />
}
