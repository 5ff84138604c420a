import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { ChooseProduct } from '../features/credentials/choose-product.tsx'
import { CredentialsList } from '../features/credentials/credentials-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-credentials'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Credentials', description: 'Your sandbox credentials.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardCredentials))
  return null
}

export default function DashboardCredentials() {
  return (
    <>
      <h1 className="text-3xl">Credentials</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Keys for the sandbox gateway, by product. They move no money; keep them out of public code all the same.{' '}
        <a href={paths.sandboxCredentials}>How to use and keep them</a>
      </p>
      <NeedsScript>Your keys are shown, made and revoked with JavaScript. Switch it on for this site.</NeedsScript>
      <ChooseProduct />
      <CredentialsList />
    </>
  )
}
