import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText } from '../../data/error-text.ts'
import { queryKeys } from '../../data/query-keys.ts'

interface EndpointSecretProps {
  endpointId: string
  /** How often the secret was replaced when the page was made. */
  rotations: number
  isNew: boolean
}

/** The secret is asked for when somebody wants to see it; beside it the one before, while that signs as well. */
export default function EndpointSecret({ endpointId, rotations, isNew }: EndpointSecretProps) {
  const [isAsked, setIsAsked] = useState(isNew)
  const client = useQueryClient()
  const queryKey = [...queryKeys.webhooks, 'secret', endpointId]
  const params = { endpointId }
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getWebhookSecret', undefined, { signal, params }),
    enabled: isAsked,
    ...asking,
  })
  const rotate = async () => {
    const made = await callApi('rotateWebhookSecret', { rotations: data?.rotations ?? rotations }, { params })
    client.setQueryData(queryKey, made)
    setIsAsked(true)
  }
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="secret" className="text-base">
          Signing secret
        </h2>
        <div className="flex flex-wrap gap-2">
          {!isAsked && (
            <Button kind="secondary" size="small" onClick={() => setIsAsked(true)}>
              Show the secret
            </Button>
          )}
          <ConfirmedAction
            label="Rotate"
            kind="secondary"
            size="small"
            title="Rotate the secret?"
            purpose="A new secret signs from now on. For 24 hours each message also carries a signature by the old secret, so you have time to update your program."
            act={rotate}
            failed="The secret was not rotated."
            doing="rotate-webhook-secret"
          />
        </div>
      </div>
      {isAsked && error && !isFetching && (
        <p role="alert" className="mt-2 text-[15px] text-bad">
          The secret could not be loaded. {errorText(error)}
        </p>
      )}
      {isAsked && data && (
        <div className="mt-2">
          <SecretValue key={data.secret} name="secret" value={data.secret} isMasked={!isNew} />
          {data.oldSecret && (
            <>
              <p className="mt-2 text-sm text-ink-muted">The old secret also signs for 24 hours after the rotation</p>
              <SecretValue key={data.oldSecret} name="old secret" value={data.oldSecret} isMasked />
            </>
          )}
        </div>
      )}
    </div>
  )
}
