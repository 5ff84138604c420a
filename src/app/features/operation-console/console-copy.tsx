import { useQuery } from '@tanstack/react-query'
import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import type { ConsoleValues } from '../../../domain/apis/console/console-values.ts'
import { CallSample } from '../../call-programs/call-sample.tsx'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { consoleCall } from './console-call.ts'

/** The call as it stands in the form, as a program in the language that the reader chooses. */
export function ConsoleCopy({ form, values }: { form: ConsoleForm; values: ConsoleValues }) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const { data } = useQuery({
    queryKey: ['console-call', form.api, form.call, values, records.map(({ sortKey }) => sortKey)],
    queryFn: () => consoleCall(form, values, records, Date.now()),
    networkMode: 'always',
    // It has the reader's keys in it.
    gcTime: 0,
    placeholderData: before => before,
  })
  if (!data) return null
  const { handedOn, ...sample } = data
  return (
    <details>
      <summary>Copy this call as a program</summary>
      {handedOn.length > 0 && (
        <p className="console-note">
          Replace {new Intl.ListFormat('en').format(handedOn)} with values from earlier answers.
        </p>
      )}
      <CallSample {...sample} />
    </details>
  )
}
