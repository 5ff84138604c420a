import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { DemoTransaction } from '../../../domain/demo-transaction.ts'
import { paths } from '../../paths.ts'
import { avsMeaning, cvvMeaning, type Explanation, explain, fieldProblems, type Outcome } from './explain.ts'

const outcomes = {
  approved: { word: 'Approved', icon: CircleCheck, className: 'text-ok' },
  partial: { word: 'Partly approved', icon: CircleDashed, className: 'text-warn' },
  declined: { word: 'Declined', icon: CircleX, className: 'text-bad' },
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

const withMeaning = (letter: string | undefined, meaning: string | undefined) =>
  letter && (meaning ? `${letter}: ${meaning}` : letter)

/** Lines of the receipt in their order; a field that did not come back has no line (spec §3). */
function linesOf(transaction: DemoTransaction): [label: string, value: string][] {
  const name = [transaction.FIRST_NAME, transaction.LAST_NAME].filter(Boolean).join(' ')
  const place = [transaction.CITY, transaction.STATE, transaction.ZIP_CODE].filter(Boolean).join(', ')
  const lines: [string, string | undefined][] = [
    ['Item', transaction.USER_DATA_9 ?? transaction.Description],
    ['Transaction', transaction.TRAN_NBR],
    ['Date (GMT)', transaction.AUTH_TRAN_DATE_GMT],
    ['Card', transaction.AUTH_MASKED_ACCOUNT_NBR ?? transaction.MaskedPan],
    ['Approval code', transaction.AUTH_CODE ?? transaction.ApprovalCode],
    ['Network id', transaction.AUTH_TRAN_IDENT],
    ['Token (BRIC)', transaction.AUTH_GUID ?? transaction.TransactionId],
    [
      'Address check',
      withMeaning(
        transaction.AUTH_AVS ?? transaction.AvsResult,
        avsMeaning(transaction.AUTH_AVS ?? transaction.AvsResult),
      ),
    ],
    [
      'CVV check',
      withMeaning(
        transaction.AUTH_CVV2 ?? transaction.CvvResult,
        cvvMeaning(transaction.AUTH_CVV2 ?? transaction.CvvResult),
      ),
    ],
    ['Name', name],
    ['Street', transaction.ADDRESS],
    ['Place', place],
    ['Your data 1', transaction.USER_DATA_1],
    ['Your data 8', transaction.USER_DATA_8],
  ]
  return lines.filter((line): line is [string, string] => Boolean(line[1]))
}

function Sum({ label, amount, isMain }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <p
      className={`flex justify-between gap-4 tabular-nums ${isMain ? 'text-lg font-semibold' : 'text-sm text-ink-muted'}`}
    >
      <span>{label}</span>
      <span>${amount}</span>
    </p>
  )
}

/** The sample receipt (spec §2): text only, printable. */
export function Receipt({ transaction }: { transaction: DemoTransaction }) {
  const explanation = explain(transaction)
  const requested = transaction.AUTH_AMOUNT_REQUESTED ?? transaction.AMOUNT ?? transaction.Amount
  const charged = transaction.AUTH_AMOUNT ?? requested
  const problems = fieldProblems(transaction.BP_FIELD_ERRORS)
  const isPaid = explanation?.outcome === 'approved' || explanation?.outcome === 'partial'
  return (
    <div className="receipt mx-auto w-full max-w-md border border-line bg-surface px-6 pt-6 pb-10">
      <p className="text-center text-sm text-ink-muted">Sandbox receipt. No money was moved.</p>
      <h3 className="mt-1 text-center text-xl">{transaction.USER_DATA_10 || 'Store Name'}</h3>
      <div className="my-5">{explanation && <OutcomeLine explanation={explanation} />}</div>
      {charged && (
        <div className="border-y border-dashed border-line-strong py-3">
          {isPaid && <Sum label="Tax" amount={transaction.TAX_AMT || '0.00'} />}
          {explanation?.outcome === 'partial' && requested && <Sum label="Asked for" amount={requested} />}
          <Sum label={isPaid ? 'Charged' : 'Not charged'} amount={charged} isMain />
        </div>
      )}
      <dl className="mt-4 flex flex-col gap-1.5 text-sm">
        {linesOf(transaction).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <ul
          aria-label="Fields to correct"
          className="mt-4 flex flex-col gap-2 border-t border-dashed border-line-strong pt-4 text-sm"
        >
          {problems.map(({ field, code, meaning }) => (
            <li key={`${field}-${code}`}>
              <code>{field}</code>: {meaning} <span className="text-ink-muted">({code})</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the code means for the shop and for the shopper. */
export function CodeExplanation({ transaction }: { transaction: DemoTransaction }) {
  const explanation = explain(transaction)
  if (!explanation) return null
  const { code, meaning, tellShopper, retry } = explanation
  return (
    <div className="rounded-card border border-line bg-surface p-5 text-[15px]">
      <h3 className="text-base">
        What <code>{code}</code> means
      </h3>
      <p className="mt-1 text-ink-soft">
        {meaning} {retry}
      </p>
      {tellShopper && (
        <p className="mt-2 text-ink-soft">
          Tell the shopper: <q>{tellShopper}</q>
        </p>
      )}
      <p className="mt-2">
        <a href={paths.responseCodes}>All response codes</a>
      </p>
    </div>
  )
}
