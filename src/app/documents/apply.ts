import { redirect } from 'react-router'
import { applicationAddress } from '../../blocks/enrollment-link/applicant.ts'
import { pageContext } from '../page-context.server.ts'
import { applyPath, loginPath } from '../paths.ts'
import type { Route } from './+types/apply'

const sourceMaxLength = 100

/**
 * GET /apply: the way to the merchant application without a script (spec §6): by way of signing in, then filled in with
 * what the user told us. `source` says where applicants come from, as on the block that links here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { currentUser, urls } = context.get(pageContext)
  const asked = new URL(request.url).searchParams.get('source') ?? ''
  const source = asked && asked.length <= sourceMaxLength ? asked : 'portal'
  const user = await currentUser()
  const address = user ? applicationAddress(urls.apply, source, user) : loginPath(applyPath(source))
  // It is of one person, and of one moment.
  return redirect(address, { headers: { 'cache-control': 'private, no-store' } })
}
