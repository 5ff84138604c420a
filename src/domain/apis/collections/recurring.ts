import type { CollectionPlan } from './collection-plan.ts'

const SubscriptionID = '{{SUBSCRIPTION_ID}}'
const PaymentMethodID = '{{PAYMENT_METHOD_ID}}'
const CustomerID = '{{CUSTOMER_ID}}'

export const recurringPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    {
      call: 'create',
      keep: { SUBSCRIPTION_ID: 'id', PAYMENT_METHOD_ID: 'paymentmethodId', CUSTOMER_ID: 'customerId' },
      expect: { Status: 'Active', 'VerifyResult.Successful': true },
    },
    { call: 'change', send: { SubscriptionID, 'SubscriptionData.Amount': '34.99' }, expect: { Amount: 34.99 } },
    { call: 'pause', send: { SubscriptionID }, expect: { Status: 'Paused' } },
    {
      call: 'pause',
      title: 'Resume a subscription',
      send: { SubscriptionID, Paused: 'false' },
      expect: { Status: 'Active' },
    },
    { call: 'list', send: { CustomerID }, expect: { rowCount: 1, 'rows.0.Status': 'Active' } },
    { call: 'charge', send: { PaymentMethodID }, expect: { Successful: true, Code: '00' } },
    {
      call: 'charge',
      title: 'Charge an amount that is declined',
      send: { PaymentMethodID, Amount: '1.05' },
      keep: { UNPAID_BILL: 'billId' },
      expect: { Successful: false, Code: '05' },
    },
    {
      call: 'list-bills',
      needs: ['charge'],
      send: { PaymentMethodID, Status: 'Paid' },
      expect: { rowCount: 1, 'rows.0.Amount': 15 },
    },
    { call: 'list-customers', send: { After: '{{CUSTOMER_ID}}' }, expect: { rowCount: 0 } },
    { call: 'list-methods', send: { CustomerID }, expect: { rowCount: 1, 'rows.0.LastFour': '1111' } },
    { call: 'pay-bill', send: { BillID: '{{UNPAID_BILL}}' } },
    { call: 'cancel', send: { SubscriptionID }, expect: { Status: 'Canceled' } },
    { call: 'clock', send: { advanceDays: '1' } },
  ],
}
