import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Exchange } from './saved-run.ts'
import { type Request, shownBody, toCurl } from './shown-call.ts'

const pretty = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

interface ExchangeViewProps {
  /** Names the call for screen readers, e.g. `Validate`. */
  title: string
  /** Where the call goes, without the path of the call. */
  root: string
  /** What would be sent now; shown until it was sent. */
  request: Request
  exchange: Exchange | undefined
}

/** Request and answer of a call, and the same as cURL. The answer comes to the front when it is there. */
export function ExchangeView({ title, root, request, exchange }: ExchangeViewProps) {
  const shown: Exchange = exchange ?? { ...request, ...(request.body && { body: shownBody(request.body) }) }
  const { method, path, body, status, answer } = shown
  const requestText = `${method} ${path}${body === undefined ? '' : `\n\n${pretty(body)}`}`
  const answerText = status === undefined ? 'Not sent yet.' : `${status}\n\n${pretty(answer)}`
  return (
    <Tabs
      key={status === undefined ? 'request' : `answer ${answerText}`}
      label={`${title}: the call`}
      initial={status === undefined ? 'request' : 'answer'}
      tabs={[
        {
          id: 'request',
          label: 'Request',
          panel: <CodeWithCopy text={requestText} what={`Request: ${title}`} language="http" />,
        },
        {
          id: 'answer',
          label: 'Answer',
          panel: <CodeWithCopy text={answerText} what={`Answer: ${title}`} language="http" />,
        },
        {
          id: 'curl',
          label: 'cURL',
          panel: <CodeWithCopy text={toCurl(root, shown)} what={`cURL: ${title}`} language="shell" />,
        },
      ]}
    />
  )
}
