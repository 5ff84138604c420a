import type { CollectionPlan, CollectionStep } from './collection-plan.ts'

const keyOf = (digit: number) => `bakery-{{RUN}}${digit}`
const agent = { agent: '{{AGENT_ID}}', 'plan.planId': '{{PLAN_ID}}' }
/** A picture of two dots: what a signature pad draws is larger. */
const signature = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGMQkbP5D8IACf8C29yYI7YAAAAASUVORK5CYII='
const finished = 'Create an application for the merchant to finish'
const stepFor = (digit: number, step: CollectionStep): CollectionStep => ({
  path: { key: keyOf(digit) },
  needs: [digit === 1 ? 'create-application' : finished],
  ...step,
})

const readyToSubmit = ['update-additional-info', 'validate-two-factor', 'merchant-signature']

export const boardingPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'token', keep: { ACCESS_TOKEN: 'access_token' } },
    { call: 'list-groups', path: { agentId: '{{AGENT_ID}}' }, keep: { GROUP_ID: 'data.groups.0.id' } },
    {
      call: 'create-application',
      send: { ...agent, externalKey: keyOf(1) },
      expect: { 'data.status': 'created' },
    },
    stepFor(1, { call: 'get-application', expect: { 'data.isEditable': true } }),
    stepFor(1, {
      call: 'update-application',
      send: { 'plan.planId': '{{PLAN_ID}}', group: '{{GROUP_ID}}', applicationName: 'Corner Bakery, Main Street' },
      expect: { 'data.isEditable': true },
    }),
    stepFor(1, { call: 'update-additional-info', expect: { 'data.highRiskBusinessData.daysToDelivery': 3 } }),
    stepFor(1, {
      call: 'get-additional-info',
      needs: ['update-additional-info'],
      expect: { 'data.highRiskBusinessData.daysToDelivery': 3 },
    }),
    {
      call: 'initiate-two-factor',
      needs: ['create-application'],
      send: { externalKey: keyOf(1) },
      keep: { requestId: 'data.requestId' },
    },
    {
      call: 'validate-two-factor',
      needs: ['initiate-two-factor'],
      send: { externalKey: keyOf(1) },
      expect: { 'data.status': 'confirmed' },
    },
    {
      call: 'two-factor-status',
      needs: ['validate-two-factor'],
      path: { phone: '2125550142' },
      expect: { 'data.status': 'confirmed' },
    },
    stepFor(1, { call: 'application-pdf' }),
    stepFor(1, { call: 'merchant-signature', needs: ['validate-two-factor'], send: { signature } }),
    stepFor(1, { call: 'validate', needs: readyToSubmit, expect: { 'data.isValid': true } }),
    stepFor(1, { call: 'submit', needs: ['validate'], expect: { 'data.status': 'submitted' } }),
    {
      call: 'create-and-submit',
      send: { ...agent, externalKey: keyOf(2), 'merchantSignature.signature': signature },
      expect: { 'data.status': 'submitted' },
    },
    {
      call: 'create-application',
      title: finished,
      send: { ...agent, externalKey: keyOf(3) },
      expect: { 'data.status': 'created' },
    },
    stepFor(3, { call: 'merchant-readiness', expect: { 'data.isReady': true } }),
    stepFor(3, { call: 'send-to-merchant', expect: { 'data.status': 'sent_to_merchant' } }),
    { call: 'list-mails', needs: ['send-to-merchant'], expect: { 'data.mails.0.to': 'ada@example.com' } },
    stepFor(3, { call: 'assign-agent', send: { agent: '{{AGENT_ID}}' } }),
    { call: 'get-clock', keep: { DAYS_AHEAD: 'data.daysAhead' } },
    { call: 'set-clock', title: 'Set the sandbox clock to its current value', send: { daysAhead: '{{DAYS_AHEAD}}' } },
  ],
}
