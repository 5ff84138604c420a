import { Download, Printer, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type DemoTransaction, decodeTransaction } from '../../../domain/demo-transaction.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { CodeExplanation, Receipt } from './receipt.tsx'

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const

/** The answer as JSON. The download's address is made in the browser, from what is shown. */
function ResponseJson({ transaction }: { transaction: DemoTransaction }) {
  const json = JSON.stringify(transaction, null, 2)
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [json])
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base">Response JSON</h3>
        <div className="no-print flex">
          <CopyButton text={json} what="Response JSON" />
          {href && (
            <a
              href={href}
              download="response.json"
              aria-label="Download Response JSON"
              className={buttonClass('quiet', 'small')}
            >
              <Download {...icon} />
            </a>
          )}
        </div>
      </div>
      <CodeBox text={json} label="Response JSON" />
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
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Receipt transaction={transaction} />
        <Button kind="quiet" size="small" className="no-print self-center" onClick={() => window.print()}>
          <Printer {...icon} />
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
