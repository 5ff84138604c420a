import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../../domain/accounts/account.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { profileRules } from '../../../account-form/account-rules.ts'
import { FormAlert } from '../../../account-form/form-alert.tsx'
import { useAccountForm } from '../../../account-form/use-account-form.ts'
import { accountQuery } from '../../../data/account-queries.ts'
import { callApi } from '../../../data/call-api.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { SettingsSection } from './settings-section.tsx'

/** Name, company and phone. */
export function ProfileSection({ account }: { account: Account }) {
  const client = useQueryClient()
  const { form, field, formError, isSignedOut, isBusy, handleSubmit } = useAccountForm({
    rules: profileRules,
    initial: account,
    async send({ firstName, lastName, company, phone }) {
      const saved = await callApi('changeProfile', { firstName, lastName, company, phone })
      client.setQueryData(accountQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: queryKeys.session })
      toast('Profile saved')
    },
  })
  return (
    <SettingsSection title="Profile" about="Your company name is the store name on test receipts for new credentials.">
      <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="flex w-full flex-col gap-4">
        <FormAlert formError={formError} isSignedOut={isSignedOut} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
          <TextField label="Company" isOptional autoComplete="organization" {...field('company')} />
          <TextField label="Phone" isOptional type="tel" autoComplete="tel" {...field('phone')} />
        </div>
        <Button type="submit" isBusy={isBusy} className="self-start">
          Save profile
        </Button>
      </form>
    </SettingsSection>
  )
}
