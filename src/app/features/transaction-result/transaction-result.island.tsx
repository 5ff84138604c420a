import { Printer, ReceiptText } from 'lucide-react'
import { type DemoTransaction, decodeTransaction } from '../../../domain/demo-transaction.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { CodeExplanation } from './code-explanation.tsx'
import { Receipt } from './receipt.tsx'

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
          <DownloadLink text={json} what={what} fileName="response.json" type="application/json" label="Download" />
        </div>
      </div>
      <CodeBox text={json} label={what} />
    </div>
  )
}

/** Response JSON and Sample Receipt (spec §2). `payload` is the query value `trans` or `checkout`, which anybody can write. */
export default function TransactionResult({ payload }: { payload: string | null }) {
  if (!payload) {
    return (
      <EmptyState icon={ReceiptText} title="No response yet">
        Pay in the demo above. The answer and a sample receipt open here, in a new tab.
      </EmptyState>
    )
  }
  const decoded = decodeTransaction(payload)
  if (!decoded.ok) return <ErrorState title="This response cannot be shown">{decoded.message}</ErrorState>
  const { transaction } = decoded
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
      <div className="flex flex-col gap-4">
        <Receipt transaction={transaction} />
        <Button kind="secondary" size="small" className="self-center" onClick={() => window.print()}>
          <Printer className="size-4" strokeWidth={1.5} aria-hidden />
          Print the receipt
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CodeExplanation transaction={transaction} />
        <ResponseJson transaction={transaction} />
      </div>
    </div>
  )
}
