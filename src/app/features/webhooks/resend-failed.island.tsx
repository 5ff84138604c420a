import { useEffect, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'

const dayMs = 24 * 60 * 60_000

/** A moment as the field for moments writes it, where the reader is: `2026-11-23T16:30`. */
const toLocal = (ms: number) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** All that failed since a moment, again. */
export default function ResendFailed({ endpointId }: { endpointId: string }) {
  const [since, setSince] = useState('')
  // The server that draws it does not know what time it is where the reader is.
  useEffect(() => setSince(toLocal(Date.now() - dayMs)), [])
  const resend = async () => {
    const asked = { since: Math.max(0, Date.parse(since)) }
    const { resent } = await callApi('resendFailedDeliveries', asked, { params: { endpointId } })
    toast(resent === 1 ? '1 message is sent again' : `${resent} messages are sent again`)
  }
  return (
    <ConfirmedAction
      label="Resend failed messages"
      kind="secondary"
      size="small"
      title="Resend failed messages?"
      purpose="Every message since this time that failed or waits for its next attempt is resent immediately."
      act={resend}
      failed="Nothing was sent again."
      doing="resend-failed-deliveries"
    >
      <div className="max-w-64">
        <TextField
          label="Since"
          type="datetime-local"
          value={since}
          // A moment that is no moment yet, as while it is typed, is not taken.
          onChange={({ target }) => target.value && setSince(target.value)}
        />
      </div>
    </ConfirmedAction>
  )
}
