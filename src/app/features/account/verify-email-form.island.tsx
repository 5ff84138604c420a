import { calls } from '../../../contract/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { paths } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

/** Confirms an address. A press, not the visit, does it: programs that look into mails open links too. */
export default function VerifyEmailForm({ token, firstError }: { token: string; firstError?: string | undefined }) {
  const { form, formError, isBusy, handleSubmit } = useAccountForm({
    rules: {},
    send: () => callApi('verifyEmail', { token }),
    leadTo: () => `${paths.verifyEmail}?done=1`,
    firstError,
  })
  return (
    <AccountCard
      title="Confirm your email address"
      error={formError}
      aside={
        <p>
          Link not working? Your <a href={paths.dashboardAccount}>account</a> shows whether the address is confirmed,
          and sends another link.
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.verifyEmailByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="token" value={token} />
        <p className="text-ink-soft">This proves that the address is yours.</p>
        <Button type="submit" isBusy={isBusy}>
          Confirm address
        </Button>
      </form>
    </AccountCard>
  )
}
