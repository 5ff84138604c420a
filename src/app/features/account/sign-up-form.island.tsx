import { calls } from '../../../contract/calls.ts'
import { passwordMinLength } from '../../../domain/accounts/password.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { signUpByMailRules, signUpRules } from '../../account-form/account-rules.ts'
import { PasswordField } from '../../account-form/password-field.tsx'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { loginPath, paths } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

interface SignUpFormProps {
  /** A checked path of this portal. */
  returnTo: string
  /** True where mails leave the portal: then the password is chosen with a mailed link. */
  isByMail: boolean
  firstError?: string | undefined
}

/** Makes an account and signs in; or has the link mailed that does. */
export default function SignUpForm({ returnTo, isByMail, firstError }: SignUpFormProps) {
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules: isByMail ? signUpByMailRules : signUpRules,
    send: ({ email, password, firstName, lastName }) =>
      callApi('signUp', { email, firstName, lastName, ...(!isByMail && { password }) }),
    leadTo: ({ needsMail }) => (needsMail ? `${paths.signUp}?done=1` : returnTo),
    firstError,
  })
  return (
    <AccountCard
      title="Create an account"
      error={formError}
      aside={
        <p>
          Already have an account? <a href={loginPath(returnTo)}>Sign in</a>
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.signUpByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        {isByMail ? (
          <p className="text-[15px] text-ink-soft">We email you a link to choose your password.</p>
        ) : (
          <PasswordField
            autoComplete="new-password"
            help={`${passwordMinLength} characters or more. A few unrelated words work well. There are no other rules.`}
            isNew
            {...field('password')}
          />
        )}
        <Button type="submit" isBusy={isBusy}>
          Create account
        </Button>
      </form>
    </AccountCard>
  )
}
