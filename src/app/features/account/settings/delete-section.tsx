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
          ? 'The portal creates a demo account again, empty, when it next starts.'
          : 'This deletes everything that belongs to it.'
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
          <li>Your sandbox credentials are revoked. Programs that use them stop working immediately.</li>
          <li>Merchant profiles are switched off. Their payment forms no longer open.</li>
          <li>Terminal orders are deleted. Orders that have not shipped are canceled.</li>
          <li>Your profile, your sessions and our emails to you are deleted.</li>
          <li>Within two hours the gateway deletes your sandbox payments, requests and events.</li>
        </ul>
      </PasswordDialog>
    </SettingsSection>
  )
}
