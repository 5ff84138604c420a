import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../../domain/accounts/account.ts'
import { passwordMinLength } from '../../../../domain/accounts/password.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { changePasswordRules } from '../../../account-form/account-rules.ts'
import { FormAlert } from '../../../account-form/form-alert.tsx'
import { PasswordField } from '../../../account-form/password-field.tsx'
import { useAccountForm } from '../../../account-form/use-account-form.ts'
import { callApi } from '../../../data/call-api.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { SettingsSection } from './settings-section.tsx'

/** Change of password: needs the one before, and ends the other sessions. */
export function PasswordSection({ account }: { account: Account }) {
  const client = useQueryClient()
  const { email, firstName, lastName, company } = account
  const { form, field, formError, isSignedOut, isBusy, handleSubmit, clear } = useAccountForm({
    rules: changePasswordRules({ email, firstName, lastName, company }),
    async send({ currentPassword, password }) {
      await callApi('changePassword', { currentPassword, password })
      clear('currentPassword', 'password')
      void client.invalidateQueries({ queryKey: queryKeys.accountSessions })
      toast('Password changed. All other browsers are signed out.')
    },
  })
  return (
    <SettingsSection
      title="Password"
      about="Changing your password signs you out of all other browsers. We email you a confirmation."
    >
      <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="flex w-full flex-col gap-4">
        <FormAlert formError={formError} isSignedOut={isSignedOut} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={`${passwordMinLength} characters or more. A few unrelated words work well.`}
          isNew
          {...field('password')}
        />
        <Button type="submit" isBusy={isBusy} className="self-start">
          Change password
        </Button>
      </form>
    </SettingsSection>
  )
}
