import { useState } from 'react'
import { calls } from '../../../contract/calls.ts'
import { resetLinkHours } from '../../../domain/accounts/account-times.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { emailRules } from '../../account-form/account-rules.ts'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { callApi } from '../../data/call-api.ts'
import { paths } from '../../paths.ts'
import { AccountCard } from './account-card.tsx'
import { MailboxNote } from './mailbox-note.tsx'

interface ForgotPasswordFormProps {
  firstError?: string | undefined
  /** True after the form was sent without JavaScript. */
  wasSent: boolean
  /** True where mails stay in the portal: then it says where to find them. */
  hasMailbox: boolean
  adminEmail: string | undefined
}

/** Asks for a link by mail. Its answer is the same for every address. */
export default function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { firstError, wasSent, hasMailbox, adminEmail } = props
  const [isSent, setIsSent] = useState(wasSent)
  const { form, field, formError, isBusy, handleSubmit } = useAccountForm({
    rules: emailRules,
    async send({ email }) {
      setIsSent(false)
      await callApi('requestPasswordReset', { email })
      setIsSent(true)
    },
    firstError,
  })
  const notice = `If an account has this address, we sent a link to it. The link works once, within ${resetLinkHours} hour.`
  return (
    <AccountCard
      title="Set a new password"
      error={formError}
      notice={isSent && notice}
      aside={
        <>
          {isSent && hasMailbox && <MailboxNote adminEmail={adminEmail} />}
          <p className="mt-4">
            <a href={paths.login}>Back to sign in</a>
          </p>
        </>
      }
    >
      <form
        ref={form}
        method="post"
        action={calls.requestPasswordResetByForm.path}
        noValidate
        onSubmit={handleSubmit}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Email"
          help="Enter the email address of your account. We send a link to set a new password."
          type="email"
          autoComplete="username"
          {...field('email')}
        />
        <Button type="submit" isBusy={isBusy}>
          {isSent ? 'Send another link' : 'Send the link'}
        </Button>
      </form>
    </AccountCard>
  )
}
