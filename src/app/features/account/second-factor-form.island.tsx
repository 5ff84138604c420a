import { calls } from '../../../contract/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { secondFactorRules } from '../../account-form/account-rules.ts'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { loginPath } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'

/** The second step of a sign-in; one field takes a code of the app and a recovery code. */
export default function SecondFactorForm({
  returnTo,
  firstError,
}: {
  returnTo: string
  firstError?: string | undefined
}) {
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules: secondFactorRules,
    send: ({ code }) => callApi('verifySecondFactor', { code }),
    leadTo: () => returnTo,
    firstError,
  })
  return (
    <AccountCard
      title="Enter your code"
      error={formError}
      aside={
        <p>
          Lost your app? Use one of your recovery codes. <a href={loginPath(returnTo)}>Start again</a>
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.verifySecondFactorByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          label="Code"
          help="The six digits that your authenticator app shows, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
        <Button type="submit" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
    </AccountCard>
  )
}
