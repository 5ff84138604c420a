import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import { toOrderView } from '../../../domain/orders/terminal-order.ts'
import { mayChangeOrder } from '../../../domain/orders/terminal-order-change.ts'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { hardwareOf } from '../../terminal-order/find-hardware.ts'
import { MacValue } from '../../terminal-order/mac-value.tsx'
import { Address, Fact, Facts, NotYet } from '../../terminal-order/order-facts.tsx'
import { OrderHeader } from '../../terminal-order/order-header.tsx'
import { CancelAnyOrder } from './cancel-any-order.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { ShipmentForm } from './shipment-form.tsx'

interface OrderPanelProps {
  administered: AdministeredOrder
  /** The MAC is on its way. */
  isMacHidden: boolean
}

/** An order with all that an administrator can do to it, in the order in which it is done. */
export function OrderPanel({ administered, isMacHidden }: OrderPanelProps) {
  const { order, buyer } = administered
  const view = toOrderView(order, hardwareOf(order)?.image ?? '')
  return (
    <>
      <OrderHeader order={order}>
        , ordered by{' '}
        <a href={`mailto:${buyer.email}`} className="inline-block max-w-full break-words">
          {buyer.email}
        </a>
      </OrderHeader>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <Facts
            title="1. Terminal configuration"
            note="What the terminal signs in with. It works in the sandbox only."
            action={mayChangeOrder(order, 'configure') && <ConfigurationForm {...administered} />}
          >
            <Fact name="Four-part key">
              {view.fourPartKey ? (
                <SecretValue name="Four-part key" value={view.fourPartKey} isMasked={false} />
              ) : (
                <NotYet>Not assigned yet</NotYet>
              )}
            </Fact>
            <Fact name="MAC">
              <MacValue mac={view.mac} isHidden={isMacHidden} none="Not assigned yet" />
            </Fact>
          </Facts>
          <Facts title="2. Invoice" action={mayChangeOrder(order, 'invoice') && <InvoiceForm {...administered} />}>
            <Fact name="Invoice number">{view.invoiceNumber || <NotYet>Not invoiced yet</NotYet>}</Fact>
          </Facts>
          <Facts title="3. Shipping" action={<Shipping {...administered} />}>
            <Fact name="Shipping date">{view.shippingDate || <NotYet>Not shipped yet</NotYet>}</Fact>
            {view.deviceCarrier && <Fact name="Carrier">{view.deviceCarrier}</Fact>}
            <Fact name="Tracking number">{view.deviceTrackingNumber || <NotYet>Not shipped yet</NotYet>}</Fact>
            <Fact name={order.equipment.quantity === 1 ? 'Serial number' : 'Serial numbers'}>
              {view.deviceSerialNumber || <NotYet>Not shipped yet</NotYet>}
            </Fact>
          </Facts>
        </div>
        <Facts title="Order">
          <Fact name="Equipment">{view.equipment}</Fact>
          <Fact name="Quantity">{order.equipment.quantity}</Fact>
          <Fact name="Integration">{order.integration}</Fact>
          <Fact name="Ships to">
            <Address shipTo={order.shipTo} />
          </Fact>
        </Facts>
      </div>
      {mayChangeOrder(order, 'cancel') && <CancelAnyOrder {...administered} />}
    </>
  )
}

function Shipping(administered: AdministeredOrder) {
  if (mayChangeOrder(administered.order, 'ship')) return <ShipmentForm {...administered} />
  if (administered.order.state !== 'ordered') return null
  return (
    <p className="mt-4 text-[15px] text-ink-soft">
      Assign the four-part key and MAC first. The terminal ships with them.
    </p>
  )
}
