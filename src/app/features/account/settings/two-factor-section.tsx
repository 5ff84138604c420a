import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Account, TwoFactorSetup } from '../../../../domain/accounts/account.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { PasswordDialog } from '../../../account-form/password-dialog.tsx'
import { accountQuery } from '../../../data/account-queries.ts'
import { callApi } from '../../../data/call-api.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx'

const about = 'When it is on, signing in also requires a code from an authenticator app.'

/** Two-factor sign-in: off, being set up, or on with recovery codes. */
export function TwoFactorSection({ account }: { account: Account }) {
  const client = useQueryClient()
  const [asks, setAsks] = useState<'nothing' | 'start' | 'renew' | 'stop'>('nothing')
  const [setup, setSetup] = useState<TwoFactorSetup>()
  /** Shown once, after they were made. */
  const [codes, setCodes] = useState<string[]>()
  const close = () => setAsks('nothing')

  function show(next: Account) {
    client.setQueryData(accountQuery.queryKey, next)
    void client.invalidateQueries({ queryKey: queryKeys.accountSessions })
  }
  async function start(password: string) {
    setSetup(await callApi('startTwoFactor', { password }))
    close()
  }
  async function renew(password: string) {
    const { recoveryCodes } = await callApi('renewRecoveryCodes', { password })
    setCodes(recoveryCodes)
    show({ ...account, recoveryCodesLeft: recoveryCodes.length })
    close()
  }
  async function stop(password: string) {
    show(await callApi('stopTwoFactor', { password }))
    setCodes(undefined)
    toast('Two-factor sign-in is off')
    close()
  }
  function handleConfirmed(next: Account) {
    setCodes(setup?.recoveryCodes)
    setSetup(undefined)
    show(next)
    toast('Two-factor sign-in is on')
  }

  return (
    <SettingsSection title="Two-factor sign-in" about={about}>
      {account.hasTwoFactor && <IsOn codesLeft={account.recoveryCodesLeft} />}
      {codes && <RecoveryCodes codes={codes} />}
      {setup && !account.hasTwoFactor && (
        <TwoFactorSetupForm setup={setup} onConfirmed={handleConfirmed} onClose={() => setSetup(undefined)} />
      )}
      {account.hasTwoFactor && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setAsks('renew')}>
            New recovery codes
          </Button>
          <Button kind="danger" onClick={() => setAsks('stop')}>
            Turn off
          </Button>
        </div>
      )}
      {!account.hasTwoFactor && !setup && (
        <>
          <Badge>Off</Badge>
          <Button kind="secondary" onClick={() => setAsks('start')}>
            Turn on
          </Button>
        </>
      )}
      <PasswordDialog
        isOpen={asks === 'start'}
        title="Turn on two-factor sign-in"
        purpose="You need an authenticator app, such as the one in your password manager."
        action="Continue"
        onConfirm={start}
        onClose={close}
      />
      <PasswordDialog
        isOpen={asks === 'renew'}
        title="Generate new recovery codes"
        purpose="Your current codes stop working immediately."
        action="Generate codes"
        onConfirm={renew}
        onClose={close}
      />
      <PasswordDialog
        isOpen={asks === 'stop'}
        title="Turn off two-factor sign-in"
        purpose="You then sign in with your password only."
        action="Turn off"
        isDangerous
        onConfirm={stop}
        onClose={close}
      />
    </SettingsSection>
  )
}

function IsOn({ codesLeft }: { codesLeft: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="ok">
        <CircleCheck className="size-3.5" strokeWidth={1.5} aria-hidden />
        On
      </Badge>
      <span className="text-[15px] text-ink-soft">
        {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left
      </span>
    </p>
  )
}
