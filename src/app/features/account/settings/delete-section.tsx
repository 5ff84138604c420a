import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PasswordDialog } from '../../../account-form/password-dialog.tsx'
import { callApi } from '../../../data/call-api.ts'
import { openPageInstead } from '../../../data/navigate.ts'
import { paths } from '../../../paths.ts'
import { SettingsSection } from './settings-section.tsx'

/** Ends the account; says what goes with it before it asks for the password. */
export function DeleteSection({ isDemo }: { isDemo: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  async function remove(password: string) {
    await callApi('deleteAccount', { password })
    openPageInstead(`${paths.login}?done=deleted`)
  }
  return (
    <SettingsSection
      title="Delete account"
      about={
        isDemo
          ? 'A demo account is made again, empty, at the next start of the portal.'
          : 'Everything that belongs to it goes with it.'
      }
    >
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        title="Delete your account"
        purpose="This cannot be undone."
        action="Delete account"
        isDangerous
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <ul className="list-disc pl-5 text-[15px] leading-6">
          <li>Your sandbox credentials are revoked at the gateway: programs that use them stop working at once.</li>
          <li>Merchant profiles are switched off: their payment forms open no more.</li>
          <li>Terminal orders are removed; those that were not shipped are cancelled.</li>
          <li>
            Your profile, your sessions and the mails to you are removed. The gateway keeps the payments of its sandbox.
          </li>
        </ul>
      </PasswordDialog>
    </SettingsSection>
  )
}
