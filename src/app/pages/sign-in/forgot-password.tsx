import { Island } from '../../../ui/island/island.tsx'
import ForgotPasswordForm from '../../features/account/forgot-password-form.island.tsx'
import { formErrorOf } from '../../features/account/form-error.ts'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/forgot-password'
import '../../styles/interactive.css'

/** A form in plain HTML, which wakes by itself: it works before, and without, a script. */
export const handle = { isKept: false }

export const meta = () =>
  pageMeta({ title: 'Forgot your password?', description: 'Get a link by email to set a new password.' })

export function loader({ request, context }: Route.LoaderArgs) {
  const { hasMailbox, demoEmails } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  return {
    hasMailbox,
    adminEmail: demoEmails.find(email => email.startsWith('admin@')),
    wasSent: query.has('done'),
    error: formErrorOf(query.get('error')),
  }
}

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const { hasMailbox, adminEmail, wasSent, error } = loaderData
  return (
    <Island
      of={ForgotPasswordForm}
      when="idle"
      wasSent={wasSent}
      firstError={error}
      hasMailbox={hasMailbox}
      adminEmail={adminEmail}
    />
  )
}
