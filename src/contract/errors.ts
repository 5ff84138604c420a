import { accountErrors } from './account-errors.ts'
import { adminErrors } from './admin-errors.ts'
import type { CatalogueError } from './catalogue-error.ts'
import { workbenchErrors } from './workbench-errors.ts'

/**
 * Every error that the portal's API answers (architecture 7). A code is never renamed or given another meaning; each has
 * its paragraph on the page that the answer's `type` opens.
 */
export const errorCatalogue = {
  malformed_body: {
    status: 400,
    title: 'The request body could not be read',
    whatToDo: 'Send the body as JSON (or, at a form endpoint, as form fields) in UTF-8.',
  },
  broken_cursor: {
    status: 400,
    title: 'Invalid cursor',
    whatToDo: 'Give nextCursor of the page before, unchanged, as cursor; leave cursor out to start with the newest.',
  },
  not_signed_in: {
    status: 401,
    title: 'You are not signed in',
    whatToDo: 'Sign in and send the session cookie. Sessions end after 30 minutes without use and after 8 hours.',
  },
  wrong_email_or_password: {
    status: 401,
    title: 'Email or password is wrong',
    whatToDo:
      'Check both, then try again. After ten wrong passwords you have to wait; a new password by mail opens the account at once.',
  },
  wrong_code: {
    status: 401,
    title: 'This code is not the right one',
    whatToDo: 'Give the six digits that the app shows now, each once, or a recovery code that was not used yet.',
  },
  second_factor_ended: {
    status: 401,
    title: 'This sign-in has expired',
    whatToDo: 'Sign in with email and password again. A sign-in waits ten minutes for its code, and takes five tries.',
  },
  cross_site_write: {
    status: 403,
    title: 'This request came from another site',
    whatToDo: 'Call the API from pages of this portal, or from a program that sends no Origin header.',
  },
  fingerprint_mismatch: {
    status: 403,
    title: 'This request was made for another account',
    whatToDo:
      'Load the page again. A program sends the signed-in email: for files in Email, for orders its fingerprint in X-Request-Id.',
  },
  not_allowed: {
    status: 403,
    title: 'Your account may not do this',
    whatToDo: 'Sign in with an account of a group that the call asks for; get in touch to be put into it.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address',
    whatToDo: 'Check the path and the method; /api/openapi.json lists them all.',
  },
  credentials_not_found: {
    status: 404,
    title: 'You have no such active credentials',
    whatToDo: 'Load your list of credentials again: they were revoked, or replaced by newer ones.',
  },
  order_not_found: {
    status: 404,
    title: 'You have no such order',
    whatToDo: 'Look for it in your list of terminal orders.',
  },
  file_not_found: {
    status: 404,
    title: 'There is no such file',
    whatToDo: 'Look for it in the list of files and use its filePath as it stands there.',
  },
  user_not_found: {
    status: 404,
    title: 'There is no such user',
    whatToDo: 'Look for them in the list of users; their account may have ended.',
  },
  payment_not_found: {
    status: 404,
    title: 'You have no such payment',
    whatToDo: 'Look for it in your list of payments, and use its BRIC as it stands there.',
  },
  batch_not_found: {
    status: 404,
    title: 'You have no such batch',
    whatToDo: 'Look for it in your list of batches.',
  },
  message_not_found: {
    status: 404,
    title: 'There is no such message',
    whatToDo: 'Load the list of messages again; they go after 180 days, and with the account of who wrote them.',
  },
  unknown_merchant_profile: {
    status: 404,
    title: 'You have no active merchant profile of this kind',
    whatToDo: 'Send a profileId of your credentials list, or make a merchant profile first.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take that method',
    whatToDo: 'Use a method of the Allow header.',
  },
  out_of_stock: {
    status: 409,
    title: 'Not enough in stock',
    whatToDo: 'Order fewer, choose another terminal, or try again later. Nothing was ordered.',
  },
  draft_already_ordered: {
    status: 409,
    title: 'This order was placed already, with other details',
    whatToDo: 'Look at it in your list of terminal orders; cancel it there if it is wrong, and begin a new one.',
  },
  rotation_running: {
    status: 409,
    title: 'The keys from before the last rotation still work',
    whatToDo:
      'Rotate again when they have ended, 24 hours after that rotation; revoke the credentials if you cannot wait.',
  },
  order_shipped: {
    status: 409,
    title: 'This order is on its way and cannot be cancelled',
    whatToDo: 'Ask sales engineering how to send the terminal back.',
  },
  order_changed: {
    status: 409,
    title: 'The order was changed meanwhile',
    whatToDo: 'Load it again, look at what is different, and make the change on that version. Nothing was changed.',
  },
  order_state_forbids: {
    status: 409,
    title: 'The order does not allow this any more, or not yet',
    whatToDo: 'An order is configured before it is shipped; a shipped or cancelled one stays so. Nothing was changed.',
  },
  action_in_progress: {
    status: 409,
    title: 'This is being done right now',
    whatToDo: 'Send it again in a second, with the same actionId: it is done once, and answers what became of it.',
  },
  action_differs: {
    status: 409,
    title: 'Something else was done with this actionId',
    whatToDo: 'Send it with a new actionId. What was done first stays as it is.',
  },
  stock_out_of_bounds: {
    status: 409,
    title: 'The stock of this terminal cannot become that number',
    whatToDo:
      'Load the stock again: terminals were ordered meanwhile. There are never fewer than 0. Nothing was changed.',
  },
  stock_change_differs: {
    status: 409,
    title: 'A stock change of this id was made already, with another model or number',
    whatToDo: 'Send it with a new changeId. The change that was made first stays as it is.',
  },
  merchant_profile_exists: {
    status: 409,
    title: 'The merchant profile exists already',
    whatToDo: 'Open the profile with this four-part key and email from the list, or change one of them.',
  },
  upload_differs: {
    status: 409,
    title: 'This upload was stored already, with another name or content',
    whatToDo: 'Send it with a new uploadId. The file that was stored first stays as it is.',
  },
  last_administrator: {
    status: 409,
    title: 'This is the last administrator',
    whatToDo: 'Put somebody else into the group admin first. Nothing was changed.',
  },
  ...adminErrors,
  file_too_large: {
    status: 413,
    title: 'The file is too large',
    whatToDo: 'Send a smaller one; detail says how large it may be. Nothing was stored.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    whatToDo: 'Send at most 64 KB.',
  },
  address_too_long: {
    status: 414,
    title: 'The address is too long',
    whatToDo: 'Shorten the address to at most 80 KB, or send what is long in the body.',
  },
  wrong_content_type: {
    status: 415,
    title: 'The content type is not taken here',
    whatToDo:
      'Send application/json, application/x-www-form-urlencoded at a form endpoint, or application/octet-stream for a file.',
  },
  invalid_field: {
    status: 422,
    title: 'A field is missing or wrong',
    whatToDo: 'Correct the field named by param; detail says what it must be.',
  },
  card_number: {
    status: 422,
    title: 'This looks like a card number',
    whatToDo: 'Never enter one here: remove it to go on. Nothing was kept.',
  },
  ...accountErrors,
  ...workbenchErrors,
  unknown_account: {
    status: 422,
    title: 'No account has this email address',
    whatToDo: 'Check the address. Whom a file is for must have made an account first.',
  },
  unknown_product: {
    status: 422,
    title: 'There are no sandbox credentials for this product',
    whatToDo: 'Send the name of a product whose page offers Get Sandbox Creds.',
  },
  unknown_terminal: {
    status: 422,
    title: 'There is no such test terminal to order',
    whatToDo: 'Choose one of the hardware catalogue that has an order button.',
  },
  integration_mismatch: {
    status: 422,
    title: 'This terminal does not work with that integration',
    whatToDo: 'Choose one that the terminal is made for, or ask sales engineering: they order for other uses.',
  },
  unknown_four_part_key: {
    status: 422,
    title: 'No active credentials that you may use have this four-part key',
    whatToDo: 'Copy the Four-part Key from the credentials of the merchant; it must be one of this sandbox.',
  },
  too_many_merchant_profiles: {
    status: 422,
    title: 'Your list of merchant profiles is full',
    whatToDo: 'Use a profile of the list, or get in touch when you need more.',
  },
  redirect_not_allowed: {
    status: 422,
    title: 'This redirect address is not allowed',
    whatToDo: "The demo returns only to this portal's own response address.",
  },
  key_exchange_refused: {
    status: 422,
    title: 'The payment platform refused the key exchange',
    whatToDo: 'detail repeats its reason. INVALID MAC means that the credentials sent do not exist there.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    whatToDo: 'Wait for the seconds of the Retry-After header, then try again.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    whatToDo: 'Try again. If it happens again, tell us the request_id. Nothing was left half done.',
  },
  gateway_failed: {
    status: 502,
    title: 'The payment platform gave an answer that could not be used',
    whatToDo: 'Try again. If it happens again, tell us the request_id.',
  },
  not_ready: {
    status: 503,
    title: 'The portal cannot reach its database now',
    whatToDo: 'Try again in a few seconds: the same request can be repeated safely. The documentation is not affected.',
  },
  gateway_unreachable: {
    status: 503,
    title: 'The payment platform could not be reached',
    whatToDo: 'Try again in a few seconds: the same request can be repeated safely.',
  },
  files_unreachable: {
    status: 503,
    title: 'The place where files are kept could not be reached',
    whatToDo:
      'Try again in a while: the same request can be repeated safely. If it happens again, tell us the request_id.',
  },
} as const satisfies Record<string, CatalogueError>

export type ErrorCode = keyof typeof errorCatalogue
/** Of every call that asks the gateway. */
export const gatewayErrors = ['gateway_failed', 'gateway_unreachable'] as const satisfies readonly ErrorCode[]
/** @internal Every code there is. */
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]
