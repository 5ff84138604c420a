import type { CollectionPlan } from './collection-plan.ts'

export const merchantReportingPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'token', keep: { ACCESS_TOKEN: 'access_token' } },
    {
      call: 'search-merchants',
      send: { query: 'Cedar' },
      keep: { mid: 'data.merchants.0.mid' },
      expect: { 'data.merchants.0.dbaName': 'Cedar Travel' },
    },
    { call: 'get-merchant', expect: { 'data.dbaName': 'Cedar Travel' } },
    { call: 'get-status', expect: { 'data.accountStatus': 'suspended' } },
    { call: 'get-pci', expect: { status: 'success' } },
    { call: 'get-tin', expect: { status: 'success' } },
    { call: 'get-parameters', expect: { status: 'success' } },
    {
      call: 'search-disputes',
      send: { findBy: 'byMerchant:{{mid}},fromDate:{{MONTHS_AGO}},toDate:{{TOMORROW}}' },
      keep: { caseNumber: 'data.disputes.0.caseNumber' },
      expect: { 'data.meta.totalDisputes': 3 },
    },
    { call: 'get-dispute', expect: { status: 'success' } },
    {
      call: 'send-evidence',
      title: 'Answer a sample dispute',
      status: 409,
      expect: { 'data.errors.0.code': 'SEEDED_CASE' },
    },
    { call: 'list-tickets', expect: { 'data.meta.totalTickets': 1 } },
    {
      call: 'search-merchants',
      title: 'Find your own sandbox account',
      send: { query: 'sandbox-account' },
      keep: { mid: 'data.merchants.0.mid' },
      expect: { 'data.merchants.0.externalKey': 'sandbox-account' },
    },
    { call: 'open-ticket', expect: { 'data.status': 'open' } },
  ],
}
