import { redirect } from 'react-router'
import { checkedReturnPath } from '../../lib/return-path.ts'
import { formErrorOf } from '../features/account/form-error.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/login'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'Sign in', description: 'Sign in to get sandbox credentials.', path: paths.login }),
  { name: 'robots', content: 'noindex' },
]

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, demoEmails } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const returnTo = checkedReturnPath(query.get('returnTo'))
  if (await currentUser()) throw redirect(returnTo)
  return {
    returnTo,
    error: formErrorOf(query.get('error')),
    demoEmails: [...demoEmails],
  }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return <SignInForm returnTo={loaderData.returnTo} firstError={loaderData.error} demoEmails={loaderData.demoEmails} />
}
