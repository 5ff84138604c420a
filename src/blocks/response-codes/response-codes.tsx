import { browserPostCodes } from '../../domain/payments/browser-post-codes.ts'
import { fieldErrorReasons } from '../../domain/payments/browser-post-fields.ts'
import { type ResponseKind, type RetryAdvice, responseCodes } from '../../domain/payments/response-code-table.ts'
import { responseCodeAnchor } from '../../domain/payments/response-codes.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import { OwnStyles } from '../own-styles.tsx'
import type { ProseTable } from './load-prose.ts'
import href from './response-codes.css?url'
import type { responseCodes as definition, gatewayCodes } from './schema.ts'

type Table = Parameters<typeof FactTable>[0]

const kinds: Record<ResponseKind, { word: string; tone: 'ok' | 'warn' | 'bad' }> = {
  approve: { word: 'Approved', tone: 'ok' },
  partial: { word: 'Partially approved', tone: 'ok' },
  decline: { word: 'Declined', tone: 'bad' },
  referral: { word: 'Call the bank', tone: 'bad' },
  'pick-up': { word: 'Keep the card', tone: 'bad' },
  retry: { word: 'Try again', tone: 'warn' },
  invalid: { word: 'Invalid', tone: 'warn' },
  duplicate: { word: 'Duplicate', tone: 'warn' },
  configuration: { word: 'Setup', tone: 'warn' },
}
const retryWords: Record<RetryAdvice, string> = { later: 'Later', changed: 'After a change', no: 'No' }

const code = (text: string) => <code key="code">{text}</code>

function authTable(raisedBy: 'issuer' | 'gateway'): Table {
  return {
    caption: `AUTH_RESP, raised by the ${raisedBy}`,
    columns: ['Code', 'Meaning and cause', 'Tell the shopper', 'Retry'],
    rows: responseCodes
      .filter(row => row.raisedBy === raisedBy)
      .map(row => ({
        key: row.code,
        id: responseCodeAnchor(row.code),
        cells: [
          <span key="code" className="code-with-verdict">
            <code>{row.code}</code>
            <span className={`verdict verdict-${kinds[row.kind].tone}`}>{kinds[row.kind].word}</span>
          </span>,
          <>
            <span className="wire-text">{row.display}</span> {row.meaning} {row.cause}
          </>,
          row.tellShopper,
          retryWords[row.retry],
        ],
      })),
  }
}

const codeTable = ({ caption, rows }: ProseTable): Table => ({
  caption,
  columns: ['Code', 'Meaning', 'Cause', 'What to do'],
  rows: rows.map(row => ({ key: row.code, cells: [code(row.code), row.meaning, row.cause, row.cure] })),
})

const tables: Record<(typeof gatewayCodes)[number], () => Table> = {
  issuer: () => authTable('issuer'),
  gateway: () => authTable('gateway'),
  'browser-post': () => ({
    caption: 'BP_RESP_CODE',
    columns: ['Code', 'BP_RESP_TEXT', 'Meaning', 'Where it appears'],
    rows: Object.entries(browserPostCodes).map(([key, { text, meaning, shownAs }]) => ({
      key,
      id: responseCodeAnchor(key),
      cells: [
        code(key),
        <span key="text" className="wire-text">
          {text}
        </span>,
        meaning,
        shownAs === 'page' ? 'Error page of the gateway' : 'Sent to your redirect address',
      ],
    })),
  }),
  'field-errors': () => ({
    caption: 'Reasons in BP_FIELD_ERRORS',
    columns: ['Reason', 'Meaning'],
    rows: Object.entries(fieldErrorReasons).map(([key, meaning]) => ({ key, cells: [code(key), meaning] })),
  }),
}

export function ResponseCodes({ of, data: { prose } }: BlockProps<typeof definition>) {
  return (
    <>
      <OwnStyles href={href} />
      <FactTable {...(prose ? codeTable(prose) : tables[of as keyof typeof tables]())} />
    </>
  )
}
