import { Printer, ReceiptText } from 'lucide-react'
import { type DemoTransaction, decodeTransaction } from '../../../domain/demos/demo-transaction.ts'
import type { PaymentCheck } from '../../../domain/payments/payment-claims.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useAnswerTold, useLatestAnswer } from '../../demo-answers/demo-answers.ts'
import { CodeExplanation } from './code-explanation.tsx'
import { LedgerNote } from './ledger-note.tsx'
import { isBelieved, ledgerVerdict } from './ledger-verdict.ts'
import { Receipt } from './receipt.tsx'
import { useLedger } from './use-ledger.ts'

/** The answer as JSON. */
function ResponseJson({ transaction }: { transaction: DemoTransaction }) {
  const json = JSON.stringify(transaction, null, 2)
  const what = 'Response JSON'
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base">{what}</h3>
        <div className="flex">
          <CopyButton text={json} what={what} label="Copy" />
          <DownloadButton text={json} what={what} fileName="response.json" type="application/json" label="Download" />
        </div>
      </div>
      <CodeBox text={json} label={what} language="json" />
    </div>
  )
}

interface TransactionResultProps {
  /** The query value `trans` or `checkout`, which anybody can write; null before the first payment. */
  payload: string | null
  /** What the ledger says of it; null when it could not be asked. */
  check: PaymentCheck | null
}

/** Response JSON and Sample Receipt (spec §2): of the page's address, or of a payment that was made on the page since. */
export default function TransactionResult({ payload, check }: TransactionResultProps) {
  const latest = useLatestAnswer()
  useAnswerTold(payload)
  const shown = latest ?? payload
  if (!shown) {
    return (
      <EmptyState icon={ReceiptText} title="No response yet">
        Pay in the demo above. The response and a sample receipt appear here, and in a new tab.
      </EmptyState>
    )
  }
  const decoded = decodeTransaction(shown)
  if (!decoded.ok) return <ErrorState title="This response cannot be shown">{decoded.message}</ErrorState>
  return <Answer transaction={decoded.transaction} known={shown === payload ? check : undefined} />
}

/** `known` is left out for an answer that the server of the page did not see. */
function Answer({ transaction, known }: { transaction: DemoTransaction; known: PaymentCheck | null | undefined }) {
  const { asked, askAgain } = useLedger(transaction, known)
  const verdict = ledgerVerdict(transaction, asked)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
      <div className="flex flex-col gap-4">
        <Receipt transaction={transaction} verdict={verdict} />
        <Button kind="secondary" size="small" className="self-center" onClick={() => window.print()}>
          <Printer className="size-4" strokeWidth={1.5} aria-hidden />
          Print the receipt
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <LedgerNote verdict={verdict} onAskAgain={askAgain} />
        {isBelieved(transaction, verdict) && <CodeExplanation transaction={transaction} />}
        <ResponseJson transaction={transaction} />
      </div>
    </div>
  )
}
