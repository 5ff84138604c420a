import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { errorText } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { loginPath, paths } from '../../paths.ts'
import { type Change, useChangeCredentials } from './change-credentials.ts'
import { RevokeFacts, RotateFacts } from './change-facts.tsx'

const texts = {
  rotate: {
    title: (name: string) => `Rotate the keys of ${name}?`,
    purpose: 'You get new keys immediately. The old ones work for another 24 hours.',
    leave: 'Keep the keys',
    act: 'Rotate',
    failed: 'The keys were not rotated.',
  },
  revoke: {
    title: (name: string) => `Revoke the credentials of ${name}?`,
    purpose: 'The sandbox refuses both new and old keys from now on.',
    leave: 'Keep the credentials',
    act: 'Revoke now',
    failed: 'The credentials were not revoked.',
  },
} as const

interface ChangeDialogProps {
  change: Change
  /** Those that the user asked about, as they were then; null when the dialog is closed. */
  record: CredentialsRecord | null
  onClose: () => void
  onDone: () => void
}

/** Asks before credentials are rotated or revoked, and stays open with the reason when that fails. */
export function ChangeDialog({ change, record, onClose, onDone }: ChangeDialogProps) {
  const { send, isSending, error, clear } = useChangeCredentials(change, onDone)
  const { title, purpose, leave, act, failed } = texts[change]
  function close() {
    clear()
    onClose()
  }
  return (
    <Dialog
      isOpen={record !== null}
      onClose={close}
      title={title(record?.productName ?? '')}
      purpose={purpose}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {leave}
          </Button>
          <Button
            kind={change === 'revoke' ? 'danger' : 'primary'}
            isBusy={isSending}
            onClick={() => record && send(record)}
          >
            {act}
          </Button>
        </>
      }
    >
      {record && (change === 'rotate' ? <RotateFacts record={record} /> : <RevokeFacts />)}
      {error && (
        <p role="alert" className="text-[15px] text-bad">
          {isNotSignedIn(error) ? (
            <>
              Your session has ended. <a href={loginPath(paths.dashboardCredentials)}>Sign in</a> and try again.
            </>
          ) : (
            `${failed} ${errorText(error)}`
          )}
        </p>
      )}
    </Dialog>
  )
}
