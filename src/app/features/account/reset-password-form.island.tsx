import { calls } from '../../../contract/calls.ts'
import { passwordMinLength } from '../../../domain/accounts/password.ts'
import { Button } from '../../../ui/button.tsx'
import { newPasswordRules } from '../../account-form/account-rules.ts'
import { PasswordField } from '../../account-form/password-field.tsx'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { paths } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

const rules = newPasswordRules({})

/** Sets a new password with the token of a mailed link. */
export default function ResetPasswordForm({ token, firstError }: { token: string; firstError?: string | undefined }) {
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules,
    send: ({ password }) => callApi('resetPassword', { token, password }),
    leadTo: () => `${paths.login}?done=password`,
    firstError,
  })
  return (
    <AccountCard
      title="Set a new password"
      error={formError}
      aside={
        <p>
          Link not working? <a href={paths.forgotPassword}>Ask for a new one</a>
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.resetPasswordByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={`${passwordMinLength} characters or more. A few unrelated words work well. There are no other rules.`}
          isNew
          {...field('password')}
        />
        <p className="text-[15px] text-ink-soft">This signs you out in all browsers.</p>
        <Button type="submit" isBusy={isBusy}>
          Set password
        </Button>
      </form>
    </AccountCard>
  )
}
