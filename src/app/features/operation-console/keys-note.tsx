import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import { useMaySeemSignedIn } from '../../data/session-query.ts'

const listed = new Intl.ListFormat('en')

/** Whose keys a call is sent with, which fields they fill, and what is sent before it. */
export function KeysNote({ form: { fields, before } }: { form: ConsoleForm }) {
  const isSignedIn = useMaySeemSignedIn()
  const filled = fields.filter(({ isKey }) => isKey).map(({ name }) => name)
  return (
    <p className="console-note">
      The sandbox builds, signs and sends this call with {isSignedIn ? 'your own keys' : 'temporary keys'}.
      {filled.length > 0 && ` They fill in ${listed.format(filled)}.`}
      {before.length > 0 &&
        ` ${before.length === 1 ? 'This call is' : 'These calls are'} made first if this one needs ${before.length === 1 ? 'it' : 'them'}: ${listed.format(before)}.`}
    </p>
  )
}
