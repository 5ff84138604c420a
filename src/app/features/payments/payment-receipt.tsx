import { brand } from '../../../../content/data/brand.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { accountWords, amountOf, kindWords } from '../../payment-words.ts'
import { Moment } from '../../work-list/moment.tsx'

/** What the shopper would get; printed, it stands alone. */
export function PaymentReceipt({ payment, authCode, fourPartKey }: PaymentDetail) {
  const lines = [
    ['Terminal', fourPartKey],
    ['Account', accountWords(payment)],
    ['Transaction', payment.tranNbr],
    ['Invoice', payment.invoiceNbr],
    ['Approval code', authCode],
    ['Response', `${payment.code} ${payment.text}`],
  ]
  const isDeclined = payment.state === 'declined'
  return (
    <div className="receipt mx-auto max-w-80 border border-line bg-surface px-5 pt-5 pb-8 font-mono text-sm">
      <p className="text-center">{brand.name} sandbox</p>
      <p className="mt-1 text-center text-ink-muted">
        <Moment ms={payment.createdAt} />
      </p>
      <p className="my-4 text-center text-xl">{amountOf(payment)}</p>
      <p className="mb-4 text-center">
        {kindWords(payment.kind)} {isDeclined ? 'declined' : 'approved'}
      </p>
      <dl className="flex flex-col gap-1">
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="text-right break-all">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-center text-ink-muted">Test payment: no money moved</p>
    </div>
  )
}
