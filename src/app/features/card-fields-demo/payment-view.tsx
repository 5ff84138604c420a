import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import type { CardPayment } from './use-card-payment.ts'

const json = (value: object) => JSON.stringify(value, null, 2)

/** What came of a payment: what the page got of the fields, and what the shop's server got of the gateway. */
export function PaymentView({ payment }: { payment: CardPayment }) {
  const token = 'token' in payment ? payment.token : undefined
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-[15px] font-medium">
        {wordsOf(payment)}
      </p>
      {token && (
        <section aria-labelledby="card-token">
          <h3 id="card-token" className="mb-2 text-base">
            What your page gets
          </h3>
          <CodeWithCopy text={json(token)} what="Card token" language="json" />
        </section>
      )}
      {payment.state === 'answered' && (
        <section aria-labelledby="card-payment">
          <h3 id="card-payment" className="mb-2 text-base">
            What your server gets
          </h3>
          <CodeWithCopy text={json(payment.payment.answer)} what="Answer to the charge" language="json" />
        </section>
      )}
    </div>
  )
}

function wordsOf(payment: CardPayment): string {
  switch (payment.state) {
    case 'none':
      return ''
    case 'asking':
      return payment.token ? 'Charging the token…' : 'Getting a token…'
    case 'refused':
      return `${payment.code}: ${payment.message}.`
    case 'failed':
      return payment.message
    case 'answered': {
      const { status, amount, message = '' } = payment.payment.answer
      if (status === 'approved') return `Approved: $${amount}.`
      return status === undefined ? `Refused: ${message}` : `Not approved: ${payment.payment.answer['response_text']}.`
    }
  }
}
