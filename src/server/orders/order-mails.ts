import { brand } from '../../../content/data/brand.ts'
import { formatOrderDate } from '../../domain/orders/terminal-order.ts'
import type { Within } from '../db/mails-table.ts'
import type { OrderChange, StoredOrder } from '../db/orders/terminal-order-changes.ts'
import type { OrderToPlace } from '../db/orders/terminal-order-writes.ts'
import type { AdminNotes } from '../mail/admin-notes.ts'
import type { Mail } from '../mail/mail.ts'

/** Tells a buyer what became of their order, and administrators that one is there. */
export interface OrderMails {
  /** In the transaction of the order: its buyer is told that we have it, administrators that it waits. */
  placed(order: OrderToPlace, buyerEmail: string, transaction: Within): Promise<void>
  /** In the transaction of the change; one mail for each version of an order. */
  changed(
    change: OrderChange,
    stored: StoredOrder,
    more: { reason: string; isAgain: boolean },
    transaction: Within,
  ): Promise<void>
}

export function createOrderMails(parts: { mail: Mail; adminNotes: AdminNotes; portalUrl: string }): OrderMails {
  const { mail, adminNotes, portalUrl } = parts
  const signature = `${brand.name}\n${portalUrl}\n`

  return {
    async placed({ orderId, orderedMs, equipmentType, quantity, integration }, buyerEmail, transaction) {
      const ordered = `Order ${orderId} of ${formatOrderDate(orderedMs)}: ${countOf(equipmentType, quantity)}, for ${integration}.`
      await mail.send(
        {
          id: `order-${orderId}-0`,
          kind: 'terminal-order',
          to: buyerEmail,
          subject: 'Your test terminal order',
          text: [
            'We received your order. Next, we assign a four-part key to your terminal, then we ship it. You get an email at each step.',
            ordered,
            `You can cancel it until it ships: ${portalUrl}/dashboard/terminals/${orderId}`,
            signature,
          ].join('\n\n'),
        },
        transaction,
      )
      const note = { subject: 'A new test terminal order', kind: 'terminal-order' } as const
      const text = `${ordered}\n\n${portalUrl}/dashboard/admin/orders/${orderId}`
      await adminNotes.send({ ...note, id: `order-${orderId}`, text }, transaction)
    },
    async changed(change, stored, { reason, isAgain }, transaction) {
      const { order, buyer, version } = stored
      const { subject, paragraphs } = textOf(change, stored, { reason, isAgain })
      const link = `Your order: ${portalUrl}/dashboard/terminals/${order.transactionId}`
      const ordered = `Order ${order.transactionId} of ${formatOrderDate(order.orderDate)}: ${terminalsOf(stored)}.`
      await mail.send(
        {
          id: `order-${order.transactionId}-${version}`,
          kind: 'terminal-order',
          to: buyer.email,
          subject,
          text: [...paragraphs, ordered, link, signature].join('\n\n'),
        },
        transaction,
      )
    },
  }
}

const countOf = (type: string, quantity: number) => (quantity === 1 ? type : `${type} × ${quantity}`)
const terminalsOf = ({ order: { equipment } }: StoredOrder) => countOf(equipment.type, equipment.quantity)

function textOf(
  change: OrderChange,
  { order }: StoredOrder,
  { reason, isAgain }: { reason: string; isAgain: boolean },
): { subject: string; paragraphs: string[] } {
  switch (change.kind) {
    case 'configure':
      return {
        subject: isAgain ? 'Your test terminal has a new four-part key' : 'Your test terminal has its four-part key',
        paragraphs: [
          isAgain
            ? 'We assigned a new four-part key and MAC to your order. The previous ones no longer work with this terminal.'
            : 'We assigned a four-part key and MAC to your terminal. Find both in your order. We do not send MACs by email.',
        ],
      }
    case 'invoice':
      return {
        subject: `Invoice ${order.invoiceNumber} for your test terminal`,
        paragraphs: [
          isAgain
            ? `The invoice number of your order was corrected. It is ${order.invoiceNumber}.`
            : `The invoice number of your order is ${order.invoiceNumber}. Quote it when you pay.`,
        ],
      }
    case 'ship':
      return {
        subject: isAgain ? 'Your test terminal: corrected shipping details' : 'Your test terminal has shipped',
        paragraphs: [
          isAgain
            ? 'The shipping details of your order were corrected. The correct details are:'
            : 'Your terminal is on its way. The order can no longer be canceled.',
          [
            `Shipping date: ${formatOrderDate(change.shippingDate)}`,
            ...(order.deviceCarrier ? [`Carrier: ${order.deviceCarrier}`] : []),
            `Tracking number: ${order.deviceTrackingNumber}`,
            `Serial number: ${order.deviceSerialNumber}`,
          ].join('\n'),
        ],
      }
    case 'cancel':
      return {
        subject: 'Your test terminal order is canceled',
        paragraphs: [
          'We canceled your order. Nothing will be shipped or invoiced.',
          ...(reason ? [`Why: ${reason}`] : []),
          'If you did not expect this, contact us or place a new order.',
        ],
      }
  }
}
