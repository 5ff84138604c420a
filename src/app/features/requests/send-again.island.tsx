import { useRef } from 'react'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActionButton } from '../../action-button.tsx'
import { callApi } from '../../data/call-api.ts'
import { newId } from '../../data/new-id.ts'
import { paths } from '../../paths.ts'

/** Makes the request once more, and leads to the new one. */
export default function SendAgain({ requestId }: { requestId: string }) {
  /** Kept until it was sent, so that pressing again after a lost answer sends it once. */
  const sendId = useRef(newId())
  const isRunning = useRef(false)
  async function send() {
    // A second click may come before the button shows that it is busy.
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await callApi('sendRequestAgain', { sendId: sendId.current }, { params: { requestId } })
    } finally {
      isRunning.current = false
    }
  }
  return (
    <ActionButton
      kind="primary"
      label="Send again"
      failed="Nothing was sent."
      act={send}
      onDone={sent => {
        if (!sent) return
        sendId.current = newId()
        if (sent.id) location.assign(paths.dashboardRequest(sent.id))
        else toast('Sent. There is no answer yet. Check the list of requests.')
      }}
    />
  )
}
