import { mayCancel, type TerminalOrder, toOrderView } from '../../../domain/orders/terminal-order.ts'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { hardwareOf } from '../../terminal-order/find-hardware.ts'
import { MacValue } from '../../terminal-order/mac-value.tsx'
import { Address, Fact, Facts, NotYet } from '../../terminal-order/order-facts.tsx'
import { OrderHeader } from '../../terminal-order/order-header.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { VirtualTwin } from './virtual-twin.tsx'

interface OrderViewProps {
  order: TerminalOrder
  /** The MAC is on its way. */
  isMacHidden: boolean
  fingerprint: string
}

/** Everything that is known of an order (spec §3, order view). */
export function OrderView({ order, isMacHidden, fingerprint }: OrderViewProps) {
  const view = toOrderView(order, hardwareOf(order)?.image ?? '')
  const isCancelled = order.state === 'cancelled'
  const noneAssigned = isCancelled ? 'None' : 'Not assigned yet'
  const notAssigned = <NotYet>{noneAssigned}</NotYet>
  const notShipped = <NotYet>{isCancelled ? 'None' : 'Not shipped yet'}</NotYet>
  return (
    <>
      <OrderHeader order={order} />
      <VirtualTwin order={order} />
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Facts title="Terminal configuration" note={configurationNote(order)}>
            <Fact name="Four-part key">
              {view.fourPartKey ? (
                <SecretValue name="Four-part key" value={view.fourPartKey} isMasked={false} />
              ) : (
                notAssigned
              )}
            </Fact>
            <Fact name="MAC">
              <MacValue mac={view.mac} isHidden={isMacHidden} none={noneAssigned} />
            </Fact>
          </Facts>
          <Facts title="Order">
            <Fact name="Order number">{view.orderId}</Fact>
            <Fact name="Order date">{view.orderDate}</Fact>
            <Fact name="Equipment">{view.equipment}</Fact>
            <Fact name="Quantity">{order.equipment.quantity}</Fact>
            <Fact name="Integration">{order.integration}</Fact>
            <Fact name="Invoice number">{view.invoiceNumber || notAssigned}</Fact>
          </Facts>
        </div>
        <Facts title="Shipping">
          <Fact name="Shipping date">{view.shippingDate || notShipped}</Fact>
          {view.deviceCarrier && <Fact name="Carrier">{view.deviceCarrier}</Fact>}
          <Fact name="Tracking number">{view.deviceTrackingNumber || notShipped}</Fact>
          <Fact name="Serial number">{view.deviceSerialNumber || notShipped}</Fact>
          <Fact name="Ships to">
            <Address shipTo={order.shipTo} />
          </Fact>
        </Facts>
      </div>
      {mayCancel(order) && <CancelOrder order={order} fingerprint={fingerprint} />}
    </>
  )
}

function configurationNote({ state, terminalConfig }: TerminalOrder): string | undefined {
  if (terminalConfig) return 'Enter both in the terminal and in your settings. They work only in the sandbox.'
  return state === 'cancelled' ? undefined : 'An administrator assigns both. They appear here when they are ready.'
}
