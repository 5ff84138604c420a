import { CodeWithCopy } from '../../ui/code-with-copy.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type Exchange, type ShownApi, shownAnswer, toCurl } from './demo-call.ts'

interface CallViewProps {
  /** Names the call for screen readers. */
  title: string
  api: ShownApi
  exchange: Exchange
}

/** Request and answer of a call, and the same as cURL. */
export function CallView({ title, api, exchange }: CallViewProps) {
  const { method, path, body, status, answer } = exchange
  const request = `${method} /${api.place}${path}${body ? `\n\n${JSON.stringify(body, null, 2)}` : ''}`
  const answered = status === undefined ? 'Not sent yet.' : `${status}\n\n${shownAnswer(answer)}`
  const isAnswered = status !== undefined
  return (
    <Tabs
      key={isAnswered ? 'answered' : 'open'}
      label={`${title}: the call`}
      initial={isAnswered ? 'answer' : 'request'}
      tabs={[
        {
          id: 'request',
          label: 'Request',
          panel: <CodeWithCopy text={request} what={`Request: ${title}`} language="http" />,
        },
        {
          id: 'answer',
          label: 'Answer',
          panel: <CodeWithCopy text={answered} what={`Answer: ${title}`} language="http" />,
        },
        {
          id: 'curl',
          label: 'cURL',
          panel: <CodeWithCopy text={toCurl(api, exchange)} what={`cURL: ${title}`} language="shell" />,
        },
      ]}
    />
  )
}
