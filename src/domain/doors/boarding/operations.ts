import type { DoorOperation } from '../door.ts'

/** The calls in the order in which an application meets them (payments 11, spec §7 "Documented boarding endpoints"). */
export const operations: readonly DoorOperation[] = [
  { name: 'token', title: 'Get a token', method: 'POST', host: 'enrollmentAuth', path: '/oauth/token' },
  { name: 'create-application', title: 'Create an application', method: 'POST', path: '/enroll/application' },
  {
    name: 'get-application',
    title: 'Read an application and its status',
    method: 'GET',
    path: '/enroll/application/key/{key}',
  },
  {
    name: 'update-application',
    title: 'Change an application',
    method: 'PATCH',
    path: '/enroll/application/key/{key}',
  },
  {
    name: 'initiate-two-factor',
    title: 'Send the merchant a code',
    method: 'POST',
    path: '/enroll/two-factor/initiate',
  },
  {
    name: 'validate-two-factor',
    title: 'Check the code that the merchant typed',
    method: 'POST',
    path: '/enroll/two-factor/validate',
  },
  {
    name: 'two-factor-status',
    title: 'Ask whether a code was confirmed',
    method: 'GET',
    path: '/enroll/two-factor/status/id/{requestId}/phone/{phone}',
  },
  {
    name: 'application-pdf',
    title: 'Get the application as a PDF',
    method: 'GET',
    path: '/enroll/application/pdf/key/{key}',
  },
  {
    name: 'merchant-signature',
    title: 'Add the merchant’s signature',
    method: 'PUT',
    path: '/enroll/application/merchant-signature/key/{key}',
  },
  {
    name: 'merchant-readiness',
    title: 'Ask whether the merchant can take over',
    method: 'GET',
    path: '/enroll/application/merchant/validate/key/{key}',
  },
  {
    name: 'send-to-merchant',
    title: 'Send the merchant a link',
    method: 'PUT',
    path: '/enroll/application/merchant/send/key/{key}',
  },
  { name: 'validate', title: 'Validate an application', method: 'GET', path: '/enroll/application/validate/{key}' },
  { name: 'submit', title: 'Submit an application', method: 'PUT', path: '/enroll/application/submit/{key}' },
  {
    name: 'create-and-submit',
    title: 'Create and submit in one call',
    method: 'POST',
    path: '/enroll/application/submit',
  },
  {
    name: 'get-additional-info',
    title: 'Read the additional information',
    method: 'GET',
    path: '/enroll/application/additional-info/key/{key}',
  },
  {
    name: 'update-additional-info',
    title: 'Change the additional information',
    method: 'PATCH',
    path: '/enroll/application/additional-info/key/{key}',
  },
  {
    name: 'assign-agent',
    title: 'Hand an application to another agent',
    method: 'PATCH',
    path: '/application/agent-assign/key/{key}',
  },
  {
    name: 'list-groups',
    title: 'List the groups of an agent',
    method: 'GET',
    path: '/enroll/agent/{agentId}/group/list',
  },
]
