import { noteRefusal } from '../../terminals/note-refusal.ts'
import { type Command, centsOf, type Outcome, paxName, textOf } from './command.ts'
import { type FailureCode, failed, said } from './result.ts'

/** The PIN pad does not take a command: nothing was asked of it, and its page says so. */
export async function refuseAtDevice(command: Command, code: FailureCode): Promise<Outcome> {
  const { credential, device: serial, name: call, received, tools } = command
  const reference = textOf(command, 'ecrRefNum')
  const result = failed(code, reference)
  await noteRefusal(
    {
      ...{ merchantId: credential.merchantId, serial, api: paxName, call, reference, received },
      amountCents: centsOf(command, 'amount'),
    },
    { status: 200, contentType: 'application/json', text: JSON.stringify(result), said: said(result) },
    tools,
  )
  return { result }
}
