import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

/** Shown instead of card data: the preview is for looking at, the card goes to the gateway alone. */
const maskedFields: Record<string, (value: string) => string> = {
  ACCOUNT_NBR: value => '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4),
  CVV2: value => '*'.repeat(value.length),
}

const shown = (name: string, value: string) => maskedFields[name]?.(value) ?? value

const keyExchangeCode = (
  fields: Record<string, string>,
  keyExchange: string,
  redirectUrl: string,
) => `curl ${keyExchange} \\
  --data-urlencode "MAC=$MAC" \\
  --data-urlencode "AMOUNT=${fields['AMOUNT'] ?? ''}" \\
  --data-urlencode "TRAN_NBR=${fields['TRAN_NBR'] ?? ''}" \\
  --data-urlencode "TRAN_GROUP=SALE" \\
  --data-urlencode "REDIRECT_URL=${redirectUrl}"`

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const cardFields = new Set(['ACCOUNT_NBR', 'EXP_DATE', 'CVV2'])

const cardInputLines = [
  '  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric"></label>',
  '  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric"></label>',
  '  <label>CVV <input name="CVV2" inputmode="numeric"></label>',
]

function formCode(fields: Record<string, string>, action: string, cardInputs: readonly string[]): string {
  const hidden = Object.entries(fields)
    .filter(([name]) => !cardFields.has(name))
    .map(([name, value]) => `  <input type="hidden" name="${name}" value="${escapeAttribute(value)}">`)
  return [
    `<form method="post" action="${action}">`,
    '  <input type="hidden" name="TAC" value="…the TAC of this payment…">',
    ...hidden,
    ...cardInputs,
    '  <button>Pay</button>',
    '</form>',
  ].join('\n')
}

interface RequestPreviewProps {
  fields: Record<string, string>
  /** Address of the form. */
  action: string
  keyExchangeUrl: string
  redirectUrl: string
  /** Lines of the form in which the shopper types the card; none where that happens elsewhere. */
  cardInputs?: readonly string[]
}

/** What is about to be sent, in wire names, and the code that sends it. */
export function RequestPreview({
  fields,
  action,
  keyExchangeUrl,
  redirectUrl,
  cardInputs = cardInputLines,
}: RequestPreviewProps) {
  const rows = (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {[['TAC', 'made when you pay'], ...Object.entries(fields)].map(([name = '', value = '']) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-1.5">
          <dt className="font-mono text-ink-muted">{name}</dt>
          <dd className="min-w-0 font-mono break-all">{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Tabs
      label="The request"
      tabs={[
        { id: 'fields', label: 'Fields', panel: rows },
        {
          id: 'form',
          label: 'HTML form',
          panel: <CodeWithCopy text={formCode(fields, action, cardInputs)} what="HTML form" language="html" />,
        },
        {
          id: 'key',
          label: 'Key exchange',
          panel: (
            <CodeWithCopy
              text={keyExchangeCode(fields, keyExchangeUrl, redirectUrl)}
              what="Key exchange call"
              language="shell"
            />
          ),
        },
      ]}
    />
  )
}
