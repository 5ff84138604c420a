import { BookCheck, CircleCheck, CircleDashed, CircleX, Search, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { storeNameOf } from '../../../domain/payments/store-name.ts'
import { type Explanation, explain, fieldProblems, type Outcome } from './explain.ts'
import { isBelieved, type LedgerVerdict, verdictTitle } from './ledger-verdict.ts'
import { type ReceiptLine, type ReceiptText, receiptText } from './receipt-lines.ts'

const outcomes = {
  approved: { word: 'Approved', icon: CircleCheck, className: 'text-ok' },
  partial: { word: 'Partially approved', icon: CircleDashed, className: 'text-warn' },
  declined: { word: 'Declined', icon: CircleX, className: 'text-bad' },
  error: { word: 'Error', icon: TriangleAlert, className: 'text-warn' },
  refused: { word: 'Not sent to the issuer', icon: TriangleAlert, className: 'text-warn' },
} satisfies Record<Outcome, object>

function OutcomeLine({ explanation }: { explanation: Explanation }) {
  const { word, icon: Icon, className } = outcomes[explanation.outcome]
  return (
    <p className={`flex items-center justify-center gap-2 text-lg font-semibold ${className}`}>
      <Icon className="size-6" strokeWidth={1.75} aria-hidden />
      {word}
    </p>
  )
}

const verdictLooks = {
  asking: { icon: Search, className: 'text-ink-soft' },
  'in-ledger': { icon: BookCheck, className: 'text-ok' },
  differs: { icon: CircleX, className: 'text-bad' },
  unknown: { icon: CircleX, className: 'text-bad' },
  'no-token': { icon: TriangleAlert, className: 'text-warn' },
  unchecked: { icon: TriangleAlert, className: 'text-warn' },
} satisfies Record<LedgerVerdict['kind'], object>

/** What the ledger says; large where it takes the place of the outcome. */
function VerdictLine({ verdict, isMain }: { verdict: LedgerVerdict; isMain?: boolean }) {
  const { icon: Icon, className } = verdictLooks[verdict.kind]
  return (
    <p
      className={`flex items-center justify-center gap-2 text-center ${isMain ? 'text-lg font-semibold' : 'mt-1 text-sm'} ${className}`}
    >
      <Icon className={`shrink-0 ${isMain ? 'size-6' : 'size-4'}`} strokeWidth={1.75} aria-hidden />
      {verdictTitle(verdict)}
    </p>
  )
}

/** The outcome, where the ledger confirms it; else what the ledger says, and what the response claims in small. */
function Outcomes({ explanation, verdict, isTrue }: OutcomesProps) {
  if (isTrue || !verdict)
    return (
      <div className="mt-4">
        <OutcomeLine explanation={explanation} />
        {verdict && <VerdictLine verdict={verdict} />}
      </div>
    )
  return (
    <div className="mt-4">
      <VerdictLine verdict={verdict} isMain />
      <p className="mt-1 text-center text-sm text-ink-muted">The response says: {outcomes[explanation.outcome].word}</p>
    </div>
  )
}

interface OutcomesProps {
  explanation: Explanation
  verdict: LedgerVerdict | undefined
  isTrue: boolean
}

/** A part of the receipt below a dashed line. */
function Part({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-col gap-1.5 border-t border-dashed border-line-strong pt-4">{children}</div>
}

function Sum({ label, amount, isMain }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <p className={`flex justify-between gap-4 tabular-nums ${isMain ? 'text-lg font-semibold' : 'text-sm'}`}>
      <span className={isMain ? '' : 'text-ink-muted'}>{label}</span>
      <span>{amount}</span>
    </p>
  )
}

function Purchase({ text: { item, itemNote, sums }, isTrue }: { text: ReceiptText; isTrue: boolean }) {
  return (
    <Part>
      <div className="flex justify-between gap-4">
        <div className="min-w-0">
          <p className="break-words">{item}</p>
          {itemNote && <p className="text-sm break-words text-ink-muted">{itemNote}</p>}
        </div>
        {sums && <p className="tabular-nums">{sums.asked}</p>}
      </div>
      {sums && (
        <>
          <Sum label="Tax" amount={sums.tax} />
          <Sum label={isTrue ? 'Charged' : 'Charged, according to the response'} amount={sums.charged} isMain />
        </>
      )}
    </Part>
  )
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  if (lines.length === 0) return null
  return (
    <Part>
      <dl className="flex flex-col gap-1.5 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Customer({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part>
      <p className="text-sm text-ink-muted">Customer</p>
      <address className="text-sm not-italic">
        {lines.map(line => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </Part>
  )
}

function FieldsToCorrect({ errors }: { errors: string | undefined }) {
  const problems = fieldProblems(errors)
  if (problems.length === 0) return null
  return (
    <Part>
      <ul aria-label="Fields to correct" className="flex flex-col gap-2 text-sm">
        {problems.map(({ field, code, meaning }) => (
          <li key={`${field}-${code}`}>
            <code>{field}</code>: {meaning} <span className="text-ink-muted">({code})</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface ReceiptProps {
  transaction: DemoTransaction
  /** What the ledger says of it; undefined where there is nothing to look up. */
  verdict: LedgerVerdict | undefined
}

/** The sample receipt (spec §2): text only, and the only thing that prints (interactive.css). */
export function Receipt({ transaction, verdict }: ReceiptProps) {
  const explanation = explain(transaction)
  const text = receiptText(transaction)
  const isTrue = isBelieved(transaction, verdict)
  return (
    <article
      aria-label="Sample receipt"
      className="receipt mx-auto w-full max-w-sm border border-line bg-surface px-6 pt-7 pb-8"
    >
      <h3 className="text-center text-xl break-words">{storeNameOf(transaction.USER_DATA_10)}</h3>
      {text.terminal && <p className="text-center text-sm text-ink-muted tabular-nums">Terminal {text.terminal}</p>}
      {explanation && <Outcomes explanation={explanation} verdict={verdict} isTrue={isTrue} />}
      <Purchase text={text} isTrue={isTrue} />
      <FieldsToCorrect errors={transaction.BP_FIELD_ERRORS} />
      <Lines lines={text.payment} />
      <Customer lines={text.customer} />
      <Lines lines={text.notes} />
      <Part>
        <p className="text-center text-sm text-ink-muted">Sandbox receipt. No money moved.</p>
      </Part>
    </article>
  )
}
