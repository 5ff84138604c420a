import type { Account, TwoFactorSetup } from '../../../../domain/accounts/account.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { totpRules } from '../../../account-form/account-rules.ts'
import { FormAlert } from '../../../account-form/form-alert.tsx'
import { useAccountForm } from '../../../account-form/use-account-form.ts'
import { callApi } from '../../../data/call-api.ts'
import { QrCode } from './qr-code.tsx'

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup
  onConfirmed: (account: Account) => void
  onClose: () => void
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Scan, then prove with a first code that the app has it; only then is it on. */
export function TwoFactorSetupForm({ setup, onConfirmed, onClose }: TwoFactorSetupFormProps) {
  const { form, field, formError, isSignedOut, isBusy, handleSubmit } = useAccountForm({
    rules: totpRules,
    send: async ({ code }) => onConfirmed(await callApi('confirmTwoFactor', { code })),
  })
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex w-full flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-5 pl-5">
        <li>
          <p className="mb-3">Scan this with your authenticator app.</p>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <p className="mt-3 text-[15px] text-ink-soft">
            No camera? Type this key into the app:{' '}
            <code className="break-words text-ink">{inGroups(setup.secret)}</code>{' '}
            <CopyButton text={setup.secret} what="key" />
          </p>
        </li>
        <li>
          <TextField
            label="Code shown in the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code')}
          />
        </li>
      </ol>
      <FormAlert formError={formError} isSignedOut={isSignedOut} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Turn on
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
