import { calls } from '../../../contract/calls.ts'
import { passwordMinLength } from '../../../domain/password.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { signUpRules } from '../../account-form/account-rules.ts'
import { PasswordField } from '../../account-form/password-field.tsx'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { loginPath } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

/** Makes an account and signs in. */
export default function SignUpForm({ returnTo, firstError }: { returnTo: string; firstError?: string | undefined }) {
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules: signUpRules,
    send: ({ email, password, firstName, lastName, company, phone }) =>
      callApi('signUp', { email, password, firstName, lastName, company, phone }),
    leadTo: () => returnTo,
    firstError,
  })
  return (
    <AccountCard
      title="Create an account"
      error={formError}
      aside={
        <p>
          Have one already? <a href={loginPath(returnTo)}>Sign in</a>
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
        <TextField label="Company" autoComplete="organization" {...field('company')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          autoComplete="new-password"
          help={`${passwordMinLength} characters or more. A few unrelated words work well; nothing else is asked of it.`}
          isNew
          {...field('password')}
        />
        <Button type="submit" isBusy={isBusy}>
          Create account
        </Button>
      </form>
    </AccountCard>
  )
}
