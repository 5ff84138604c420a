import { CallSample } from '../../call-programs/call-sample.tsx'
import type { FormCall } from '../../call-programs/form-program.ts'
import { ownKeys } from '../../call-programs/own-keys.ts'
import type { TextCall } from '../../call-programs/text-program.ts'
import { useCredentials } from '../../data/use-credentials.ts'

const keyNames = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR']

/** The request as a program, with the reader's own keys where it is a form and they are loaded. */
export default function SameCall({ call }: { call: TextCall }) {
  const { records } = useCredentials(true)
  const isForm = call.headers.some(([name, value]) => name === 'content-type' && value.includes('form-urlencoded'))
  if (!isForm) return <CallSample call={call} secrets={[]} hasKeys={false} missing={missingIn(call)} />
  const fields = [...new URLSearchParams(call.body)]
  const fourPartKey = keyNames.map(name => fields.find(([each]) => each === name)?.[1] ?? '').join('-')
  const keys = ownKeys(records, ['fourPartKey', 'mac'], fourPartKey)
  const { mac } = keys.values
  const isOwn = keys.isOwn && keys.values.fourPartKey === fourPartKey
  const form: FormCall = {
    url: call.url,
    fields: fields.map(([name, value]) => [name, name === 'MAC' && isOwn ? mac : value]),
  }
  return <CallSample call={form} secrets={keys.secrets} hasKeys={isOwn} missing="Replace YOUR_MAC with your MAC." />
}

const missingIn = ({ headers }: TextCall): string =>
  headers.some(([name]) => name === 'EPI-Signature')
    ? 'Replace YOUR_… with your own values. Sign the path and body with your EPI key.'
    : 'Replace YOUR_… with your own value.'
