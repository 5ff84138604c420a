import type { CollectionPlan } from './collection-plan.ts'
import { endSession, openSession, refundUnknown } from './proxy-steps.ts'

export const invoicingPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    openSession,
    {
      call: 'create-invoice',
      send: { 'invoice.number': 'INV-{{RUN}}', 'invoice.customer.email': 'ada@example.com' },
      keep: { invoiceId: 'invoice_id' },
      expect: { status: 'sent' },
    },
    { call: 'list-invoices', expect: { 'invoices.0.status': 'sent' } },
    { call: 'get-invoice', expect: { status: 'sent', declined_attempts: 0 } },
    { call: 'list-mails' },
    { call: 'cancel-invoice', expect: { status: 'cancelled' } },
    { call: 'read-invoice-settings' },
    { call: 'save-invoice-settings', expect: { 'frame_origins.0': 'https://shop.example' } },
    refundUnknown,
    { call: 'get-clock', keep: { DAYS_AHEAD: 'days_ahead' } },
    { call: 'set-clock', title: 'Set the sandbox clock to its current value', send: { days_ahead: '{{DAYS_AHEAD}}' } },
    ...endSession,
  ],
}
