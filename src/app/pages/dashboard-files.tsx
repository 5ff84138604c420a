import { Files } from 'lucide-react'
import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FileList } from '../features/files/file-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-files'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Files', description: 'Files that were stored for you.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardFiles))
  return { email: user.email }
}

export default function DashboardFiles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Files</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Files that we stored for you, newest first, such as agreements and configurations. Only you and our
        administrators can download them.
      </p>
      <NeedsScript>Your files are listed and downloaded with JavaScript. Switch it on for this site.</NeedsScript>
      <FileList
        of={{ own: loaderData.email }}
        label="Your files"
        empty={
          <EmptyState icon={Files} title="No files yet">
            When we store a file for you, you find it here.
          </EmptyState>
        }
      />
    </>
  )
}
