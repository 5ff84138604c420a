import { redirect } from 'react-router'
import { Island } from '../../../ui/island/island.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import { returnPathOf } from '../../features/account/return-path.ts'
import SecondFactorForm from '../../features/account/second-factor-form.island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/second-factor'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () => [
  ...pageMeta({ title: 'Enter your code', description: 'The second step of signing in.' }),
  { name: 'robots', content: 'noindex' },
]

/** Whoever is signed in already goes on to where they wanted to be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, urls } = context.get(pageContext)
  const returnTo = returnPathOf(request, urls.portal)
  if (await currentUser()) throw redirect(returnTo)
  return { returnTo, error: formErrorOf(new URL(request.url).searchParams.get('error')) }
}

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  return <Island of={SecondFactorForm} when="idle" returnTo={loaderData.returnTo} firstError={loaderData.error} />
}
