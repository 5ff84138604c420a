import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Account } from '../../../../domain/accounts/account.ts'
import { verificationLinkHours } from '../../../../domain/accounts/account-times.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { changeEmailRules } from '../../../account-form/account-rules.ts'
import { FormAlert } from '../../../account-form/form-alert.tsx'
import { PasswordField } from '../../../account-form/password-field.tsx'
import { useAccountForm } from '../../../account-form/use-account-form.ts'
import { callApi } from '../../../data/call-api.ts'
import { SettingsSection } from './settings-section.tsx'

interface EmailSectionProps {
  account: Account
  /** Said when a mail is on its way: where to find it. */
  whereMailIs: ReactNode
}

/** The address with its state, and how it is confirmed or changed: both by a mailed link. */
export function EmailSection({ account, whereMailIs }: EmailSectionProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [isChanging, setIsChanging] = useState(false)
  const { email, isEmailVerified } = account
  return (
    <SettingsSection
      title="Email address"
      about="You sign in with this address, and password reset links go to it. You can use the sandbox before you confirm it."
    >
      <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{email}</span>
        {isEmailVerified ? (
          <Badge tone="ok">
            <CircleCheck className="size-3.5" strokeWidth={1.5} aria-hidden />
            Confirmed
          </Badge>
        ) : (
          <Badge tone="warn">
            <CircleDashed className="size-3.5" strokeWidth={1.5} aria-hidden />
            Not confirmed
          </Badge>
        )}
      </p>
      {sentTo && (
        <>
          <p role="status" className="w-full rounded-card border border-line bg-ok-soft p-4 text-[15px]">
            We sent a link to {sentTo}. It works once, within {verificationLinkHours} hours.
            {sentTo !== email && ' Your address changes when you open the link.'}
          </p>
          {whereMailIs}
        </>
      )}
      {isChanging ? (
        <ChangeEmailForm
          onSent={address => {
            setSentTo(address)
            setIsChanging(false)
          }}
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!isEmailVerified && <VerificationForm onSent={() => setSentTo(email)} />}
          <Button kind="secondary" onClick={() => setIsChanging(true)}>
            Change address
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}

function VerificationForm({ onSent }: { onSent: () => void }) {
  const { form, formError, isSignedOut, isBusy, handleSubmit } = useAccountForm({
    rules: {},
    async send() {
      await callApi('sendVerification')
      onSent()
    },
  })
  return (
    <form ref={form} onSubmit={handleSubmit} className="flex flex-col items-start gap-3">
      <FormAlert formError={formError} isSignedOut={isSignedOut} />
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        Send a confirmation link
      </Button>
    </form>
  )
}

function ChangeEmailForm({ onSent, onClose }: { onSent: (address: string) => void; onClose: () => void }) {
  const { form, field, formError, isSignedOut, isBusy, handleSubmit } = useAccountForm({
    rules: changeEmailRules,
    async send({ email, password }) {
      await callApi('changeEmail', { email, password })
      onSent(email.trim())
    },
  })
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex w-full flex-col gap-4">
      <FormAlert formError={formError} isSignedOut={isSignedOut} />
      <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Send a confirmation link
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
