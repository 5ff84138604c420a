import { calls } from '../../../contract/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { signInRules } from '../../account-form/account-rules.ts'
import { PasswordField } from '../../account-form/password-field.tsx'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { paths, secondFactorPath, signUpPath } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

interface SignInFormProps {
  /** A checked path of this portal. */
  returnTo: string
  firstError?: string | undefined
  /** What another page did before it led here. */
  notice?: string | undefined
  demoEmails: readonly string[]
}

/** Signs in; without JavaScript the form posts to the server, which leads on or back. */
export default function SignInForm({ returnTo, firstError, notice, demoEmails }: SignInFormProps) {
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules: signInRules,
    send: ({ email, password }) => callApi('signIn', { email, password }),
    leadTo: ({ needsSecondFactor }) => (needsSecondFactor ? secondFactorPath(returnTo) : returnTo),
    firstError,
  })
  return (
    <AccountCard
      title="Sign in"
      error={formError}
      notice={notice}
      aside={
        <>
          <p className="mb-2">
            <a href={paths.forgotPassword}>Forgot your password?</a>
          </p>
          <p>
            New here? <a href={signUpPath(returnTo)}>Create an account</a>
          </p>
          {demoEmails.length > 0 && (
            <p className="mt-4 rounded-card border border-brass-line bg-brass-soft p-4">
              This sandbox runs locally. You can also sign in as{' '}
              {demoEmails.map((email, index) => (
                <span key={email}>
                  {index > 0 && (index === demoEmails.length - 1 ? ' or ' : ', ')}
                  <code>{email}</code>
                </span>
              ))}
              . The password is printed in the terminal where the portal was started.
            </p>
          )}
        </>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.signInByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField autoComplete="current-password" {...field('password')} />
        <Button type="submit" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
    </AccountCard>
  )
}
