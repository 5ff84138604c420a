import { useState } from 'react'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../paths.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'

interface AddEndpointProps {
  /** There are as many as an account can have. */
  isFull: boolean
  takesLocal: boolean
  credentials: CredentialNames
}

/** The way to one more endpoint, whose page shows its secret at once. */
export default function AddEndpoint({ isFull, ...of }: AddEndpointProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button disabled={isFull} onClick={() => setIsAdding(true)}>
        Add an endpoint
      </Button>
      <EndpointDialog
        {...of}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onSaved={({ id }) => location.assign(`${paths.dashboardWebhook(id)}?new=1`)}
      />
    </>
  )
}
