import { stateWords } from '../../../domain/payments/transaction-states.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { paths } from '../../paths.ts'
import { accountWords, amountOf, dollars, kindWords } from '../../payment-words.ts'
import { FactList } from '../../work-list/fact-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import { RequestLines } from '../../work-list/request-lines.tsx'
import { WorkSection } from '../../work-list/work-section.tsx'
import type { ActedPayment, CallUrls } from './equivalent-call/asked-call.ts'
import PaymentActions from './payment-actions.island.tsx'
import { PaymentGraph } from './payment-graph.tsx'
import { EventList, MoveList } from './payment-history.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'
import { StateBadge } from './state-badge.tsx'

const code = (text: string) => text && <span className="font-mono text-sm break-all select-all">{text}</span>

/** Everything about one payment. */
export function PaymentView({ detail, urls }: { detail: PaymentDetail; urls: CallUrls }) {
  const { payment } = detail
  return (
    <>
      <header className="mb-6">
        <p className="text-ink-soft">
          {kindWords(payment.kind)}, {accountWords(payment)}
        </p>
        <h1 className="mt-1 flex flex-wrap items-center gap-3 text-3xl">
          {amountOf(payment)}
          <StateBadge state={payment.state} />
        </h1>
        <p className="mt-1 text-[15px] text-ink-muted">
          <Moment ms={payment.createdAt} />, {apiTitle(payment.api)}
        </p>
      </header>
      <NeedsScript>The buttons on this page need JavaScript. The API has a call for each of them.</NeedsScript>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <WorkSection id="actions" title="What you can do">
            {hasActions(detail) ? (
              <Island
                of={PaymentActions}
                payment={actedOn(detail)}
                fourPartKey={detail.fourPartKey}
                names={detail.names}
                actions={detail.actions}
                urls={urls}
              />
            ) : (
              <p className="text-ink-soft">Nothing. No amount was approved.</p>
            )}
          </WorkSection>
          <WorkSection id="states" title="Status">
            <PaymentGraph {...detail} />
          </WorkSection>
          <WorkSection id="moves" title="Ledger entries">
            <MoveList moves={detail.moves} />
          </WorkSection>
          {detail.refunds.length > 0 && (
            <WorkSection id="refunds" title="Refunds">
              <FactList
                facts={detail.refunds.map(refund => [
                  refund.tranNbr || refund.bric,
                  <a key={refund.bric} href={paths.dashboardPayment(refund.bric)}>
                    {dollars(refund.requestedCents)}, {stateWords(refund.state)}
                  </a>,
                ])}
              />
            </WorkSection>
          )}
          <WorkSection id="requests" title="Requests">
            <RequestLines
              requests={detail.requests}
              none="No request in the last 30 days is about only this payment."
            />
          </WorkSection>
          <WorkSection id="events" title="Events">
            <EventList events={detail.events} />
          </WorkSection>
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-8">
          <MoneyFacts detail={detail} />
          <OtherFacts detail={detail} />
          <WorkSection id="receipt" title="Receipt">
            <PaymentReceipt {...detail} />
          </WorkSection>
        </aside>
      </div>
    </>
  )
}

/** A payment without money has no buttons: each would say the same. */
const hasActions = ({ payment: { approvedCents }, actions }: PaymentDetail) =>
  actions.some(({ refusal }) => refusal === null) || (approvedCents > 0 && actions.length > 0)

/** What its buttons need of it: the rest stays out of what the page sends to scripts. */
function actedOn({ payment: { bric, tranType, api, kind, heldCents } }: PaymentDetail): ActedPayment['payment'] {
  return { bric, tranType, api, kind, heldCents }
}

function MoneyFacts({ detail: { payment, dispute } }: { detail: PaymentDetail }) {
  const netCents = payment.capturedCents - payment.refundedCents
  return (
    <WorkSection id="money" title="Money">
      <FactList
        facts={[
          ['Requested', dollars(payment.requestedCents)],
          ['Approved', dollars(payment.approvedCents)],
          ['Held', dollars(payment.heldCents)],
          ['Captured', dollars(payment.capturedCents)],
          ['Settled', dollars(payment.settledCents)],
          ['Refunded', dollars(payment.refundedCents)],
          ['Net', <strong key="net">{dollars(netCents)}</strong>],
          ['Disputed', dispute ? `${dollars(dispute.disputedCents)}, ${dispute.status}` : ''],
          ['Answer by', dispute && dispute.status === 'open' ? <Moment key="by" ms={dispute.respondBy} /> : ''],
          ['Case', dispute ? code(dispute.caseNumber) : ''],
        ]}
      />
    </WorkSection>
  )
}

function OtherFacts({ detail }: { detail: PaymentDetail }) {
  const { payment, batch, parentBric } = detail
  return (
    <WorkSection id="details" title="Details">
      <FactList
        facts={[
          ['BRIC', code(payment.bric)],
          ['TRAN_NBR', code(payment.tranNbr)],
          ['TRAN_TYPE', code(payment.tranType)],
          ['Response', `${payment.code} ${payment.text}`],
          ['Approval code', code(detail.authCode)],
          ['AVS', detail.avs],
          ['CVV', detail.cvv],
          ['Terminal', code(detail.fourPartKey)],
          ['Invoice', payment.invoiceNbr],
          [
            'Batch',
            <a key="batch" href={paths.dashboardBatch(batch.id)}>
              {batch.batchId}, {batch.closedAt === null ? 'open' : 'closed'}
            </a>,
          ],
          [
            payment.kind === 'REFUND' ? 'Refund of' : 'Account of',
            parentBric && (
              <a key="parent" href={paths.dashboardPayment(parentBric)} className="font-mono text-sm break-all">
                {parentBric}
              </a>
            ),
          ],
        ]}
      />
    </WorkSection>
  )
}
