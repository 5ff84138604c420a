import { loginPath, paths } from '../paths.ts'

interface FormAlertProps {
  formError: string | undefined
  isSignedOut: boolean
}

/** Why a form was not taken. What was typed stays: a session that ended is begun again in another tab. */
export function FormAlert({ formError, isSignedOut }: FormAlertProps) {
  if (!formError) return null
  return (
    <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
      {isSignedOut ? (
        <>
          Your session has ended.{' '}
          <a href={loginPath(paths.dashboardAccount)} target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
          , then try again here. If you were changing your password and the old one no longer works, use the new one.
        </>
      ) : (
        formError
      )}
    </p>
  )
}
