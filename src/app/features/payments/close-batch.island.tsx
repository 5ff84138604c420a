import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'

/** Closes an open batch now; the page is loaded again with what became of it. */
export default function CloseBatch({ id, batchId }: { id: string; batchId: string }) {
  async function close() {
    await callApi('closeBatch', {}, { params: { batchRowId: id } })
    location.reload()
  }
  return (
    <ConfirmedAction
      label="Close now"
      kind="secondary"
      title={`Close batch ${batchId}`}
      purpose="Its captured payments settle immediately. You can then refund them but no longer void them. Your next payment opens a new batch."
      act={close}
      failed="The batch was not closed."
      doing="close-batch"
    />
  )
}
