import type { CatalogueError } from '../catalogue-error.ts'

/** Of the clock and the applications of an account; rows of the catalogue (`errors.ts`). */
export const workbenchErrors = {
  application_not_found: {
    status: 404,
    title: 'Merchant application not found',
    whatToDo: 'Choose one from your list of applications.',
  },
  request_in_progress: {
    status: 409,
    title: 'This request is still being sent',
    whatToDo: 'Send it again in a second with the same sendId. It is sent only once.',
  },
  request_credentials_revoked: {
    status: 422,
    title: 'The credentials of this request were revoked',
    whatToDo: 'Send it yourself with other credentials, from a command line or a program. Nothing was sent.',
  },
  request_not_rebuildable: {
    status: 422,
    title: 'This request cannot be resent',
    whatToDo: 'Send it yourself; detail says which part of it is not stored. Nothing was sent.',
  },
  call_not_runnable: {
    status: 422,
    title: 'This call cannot be run from the page',
    whatToDo: 'Make it from your own program; detail says why. Nothing was sent.',
  },
  run_in_progress: {
    status: 409,
    title: 'This call is still running',
    whatToDo: 'Send it again in a second with the same runId. It runs only once.',
  },
  no_clock: {
    status: 404,
    title: 'Your account has no sandbox clock yet',
    whatToDo: 'Get sandbox credentials first: the clock starts with them.',
  },
  clock_id_in_use: {
    status: 409,
    title: 'This id was used for another advance of the clock',
    whatToDo: 'Send a new id with each advance. Use the same id only to repeat a request.',
  },
  clock_is_moving: {
    status: 409,
    title: 'The clock is already being advanced',
    whatToDo: 'Wait until it has finished, then try again.',
  },
  clock_not_ahead: {
    status: 422,
    title: 'The clock is already past this time',
    whatToDo: 'Choose a later time. The clock cannot be turned back.',
  },
  clock_too_far: {
    status: 422,
    title: 'This is too far ahead',
    whatToDo: 'Choose a time within a year of the clock, and within a hundred years of today.',
  },
  webhook_endpoint_not_found: {
    status: 404,
    title: 'Webhook endpoint not found',
    whatToDo: 'Reload your list of endpoints. This one was deleted.',
  },
  webhook_delivery_not_found: {
    status: 404,
    title: 'Delivery not found',
    whatToDo: 'Reload the delivery log. Deliveries are kept for 30 days, and are deleted with their endpoint.',
  },
  event_not_found: {
    status: 404,
    title: 'Event not found',
    whatToDo: 'Reload your list of events. Events are kept for 30 days.',
  },
  too_many_webhook_endpoints: {
    status: 409,
    title: 'You have reached the limit of webhook endpoints',
    whatToDo: 'Delete one that you no longer need, or change its address.',
  },
  webhook_endpoint_ended: {
    status: 409,
    title: 'This endpoint is switched off',
    whatToDo:
      'Resume it first. It was switched off because it returned 410, or because every delivery failed for five days.',
  },
  webhook_sends_too_fast: {
    status: 429,
    title: 'Too many test events or resends to this endpoint',
    whatToDo: 'Wait for the number of seconds in the Retry-After header, then try again.',
  },
  webhook_endpoint_paused: {
    status: 409,
    title: 'This endpoint is paused',
    whatToDo: 'Resume it first; nothing is sent while it is paused.',
  },
} as const satisfies Record<string, CatalogueError>
