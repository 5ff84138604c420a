import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { loginPath, paths } from '../../paths.ts'
import type { useProfileForm } from './use-profile-form.ts'
import { WalletChoice } from './wallet-choice.tsx'

interface ProfileDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  purpose: ReactNode
  state: ReturnType<typeof useProfileForm>
  isBusy: boolean
  /** Offered under the four-part key; any other may be typed. */
  knownKeys: readonly string[]
  keyHelp: ReactNode
}

/** The Add Merchant Profile form (spec §2, §5). Only Escape and its buttons close it, and what was typed stays. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { isOpen, onClose, title, purpose, state, isBusy, knownKeys, keyHelp } = props
  const { form, field, wallet, refusal, canContinue, handleSubmit } = state
  const first = useRef<HTMLInputElement>(null)
  const keysId = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} purpose={purpose} initialFocus={first}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField ref={first} label="Merchant name" autoComplete="off" required {...field('merchantName')} />
        <TextField
          label="Receipt email"
          help="Where the merchant’s copy of each receipt is sent."
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          {...field('receiptEmail')}
        />
        <TextField
          label="4-part Key"
          help={keyHelp}
          className="font-mono"
          placeholder="9001-123456-1-1"
          autoComplete="off"
          spellCheck={false}
          list={keysId}
          required
          {...field('fourPartKey')}
        />
        <datalist id={keysId}>
          {knownKeys.map(key => (
            <option key={key} value={key} />
          ))}
        </datalist>
        <WalletChoice types={wallet.types} onChange={wallet.change} />
        {refusal && !refusal.field && (
          <p role="alert" className="text-[15px] text-bad">
            {refusal.text}{' '}
            {isNotSignedIn(refusal.error) && (
              <a href={loginPath(paths.dashboardHostedCheckout)} target="_blank" rel="noreferrer">
                Sign in in a new tab
              </a>
            )}
          </p>
        )}
        <div className="mt-1 flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!canContinue}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
