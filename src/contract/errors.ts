import { accountErrors } from './account-errors.ts'
import { adminErrors } from './admin-errors.ts'
import type { CatalogueError } from './catalogue-error.ts'
import { workbenchErrors } from './workbench/workbench-errors.ts'

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
    whatToDo:
      'Send the nextCursor of the previous page, unchanged, as cursor. Leave cursor out to start with the newest entry.',
  },
  not_signed_in: {
    status: 401,
    title: 'You are not signed in',
    whatToDo:
      'Sign in and send the session cookie. Sessions end after 30 minutes of inactivity, and after 8 hours at the latest.',
  },
  wrong_email_or_password: {
    status: 401,
    title: 'Email or password is wrong',
    whatToDo:
      'Check both, then try again. After ten wrong passwords you must wait. To sign in sooner, set a new password by email.',
  },
  wrong_code: {
    status: 401,
    title: 'The code is incorrect',
    whatToDo: 'Enter the six digits that the app shows now, or an unused recovery code. Each code works once.',
  },
  second_factor_ended: {
    status: 401,
    title: 'This sign-in has expired',
    whatToDo: 'Sign in with email and password again. You have ten minutes and five tries to enter the code.',
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
      'Load the page again. A program must send the signed-in email: in the Email header for files, or as its fingerprint in X-Request-Id for orders.',
  },
  not_allowed: {
    status: 403,
    title: 'Your account may not do this',
    whatToDo: 'Sign in with an account in the group that the call requires, or contact us to be added to that group.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    whatToDo: 'Check the path and the method; /api/openapi.json lists them all.',
  },
  credentials_not_found: {
    status: 404,
    title: 'Active credentials not found',
    whatToDo: 'Reload your list of credentials. These were revoked or replaced.',
  },
  order_not_found: {
    status: 404,
    title: 'Order not found',
    whatToDo: 'Find it in your list of terminal orders.',
  },
  file_not_found: {
    status: 404,
    title: 'File not found',
    whatToDo: 'Find it in the list of files and use its filePath exactly as shown.',
  },
  user_not_found: {
    status: 404,
    title: 'User not found',
    whatToDo: 'Find the user in the list of users. The account may have been deleted.',
  },
  payment_not_found: {
    status: 404,
    title: 'Payment not found',
    whatToDo: 'Find it in your list of payments, and use its BRIC exactly as shown.',
  },
  batch_not_found: {
    status: 404,
    title: 'Batch not found',
    whatToDo: 'Find it in your list of batches.',
  },
  message_not_found: {
    status: 404,
    title: 'Message not found',
    whatToDo: 'Reload the list of messages. A message is deleted after 180 days, or with the account of its sender.',
  },
  unknown_merchant_profile: {
    status: 404,
    title: 'Active merchant profile not found',
    whatToDo: 'Send a profileId from your credentials list, or create a merchant profile first.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    whatToDo: 'Use a method listed in the Allow header.',
  },
  out_of_stock: {
    status: 409,
    title: 'Not enough in stock',
    whatToDo: 'Order fewer, choose another terminal, or try again later. Nothing was ordered.',
  },
  draft_already_ordered: {
    status: 409,
    title: 'This order was already placed with different details',
    whatToDo: 'Check it in your list of terminal orders. If it is wrong, cancel it there and start a new one.',
  },
  rotation_running: {
    status: 409,
    title: 'The keys from before the last rotation still work',
    whatToDo:
      'Rotate again when they have expired, 24 hours after that rotation. If you cannot wait, revoke the credentials.',
  },
  order_shipped: {
    status: 409,
    title: 'This order is on its way and cannot be canceled',
    whatToDo: 'Ask sales engineering how to send the terminal back.',
  },
  order_changed: {
    status: 409,
    title: 'The order has changed',
    whatToDo: 'Reload the order, check what is different, and make your change again. Nothing was changed.',
  },
  order_state_forbids: {
    status: 409,
    title: 'The order’s status does not allow this',
    whatToDo:
      'An order must be configured before it is shipped. A shipped or canceled order is final. Nothing was changed.',
  },
  action_in_progress: {
    status: 409,
    title: 'This action is still running',
    whatToDo: 'Send it again in a second with the same actionId. It is done once, and you get its result.',
  },
  action_differs: {
    status: 409,
    title: 'This actionId was used for another action',
    whatToDo: 'Send it with a new actionId. The first action is unchanged.',
  },
  stock_out_of_bounds: {
    status: 409,
    title: 'The stock of this terminal cannot be set to that number',
    whatToDo: 'Reload the stock: terminals were ordered in the meantime. Stock cannot go below 0. Nothing was changed.',
  },
  stock_change_differs: {
    status: 409,
    title: 'This changeId was used for another model or number',
    whatToDo: 'Send it with a new changeId. The first change is unchanged.',
  },
  merchant_profile_exists: {
    status: 409,
    title: 'The merchant profile already exists',
    whatToDo: 'Open the profile with this four-part key and email from the list, or use another key or email.',
  },
  upload_differs: {
    status: 409,
    title: 'This uploadId was used for another name or content',
    whatToDo: 'Send it with a new uploadId. The first file is unchanged.',
  },
  last_administrator: {
    status: 409,
    title: 'This is the last administrator',
    whatToDo: 'Add somebody else to the group admin first. Nothing was changed.',
  },
  ...adminErrors,
  file_too_large: {
    status: 413,
    title: 'The file is too large',
    whatToDo: 'Send a smaller file; detail gives the limit. Nothing was stored.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    whatToDo: 'Send at most 64 KB.',
  },
  address_too_long: {
    status: 414,
    title: 'The address is too long',
    whatToDo: 'Shorten the address to at most 80 KB, or send long values in the body.',
  },
  wrong_content_type: {
    status: 415,
    title: 'Unsupported content type',
    whatToDo:
      'Send application/json, application/x-www-form-urlencoded at a form endpoint, or application/octet-stream for a file.',
  },
  invalid_field: {
    status: 422,
    title: 'A field is missing or incorrect',
    whatToDo: 'Correct the field named by param; detail gives the rule.',
  },
  card_number: {
    status: 422,
    title: 'This looks like a card number',
    whatToDo: 'Remove it to continue. Never enter a card number here. Nothing was stored.',
  },
  ...accountErrors,
  ...workbenchErrors,
  unknown_account: {
    status: 422,
    title: 'No account has this email address',
    whatToDo: 'Check the address. The recipient of a file must have an account.',
  },
  unknown_product: {
    status: 422,
    title: 'This product has no sandbox credentials',
    whatToDo: 'Send the name of a product whose page offers Get Sandbox Creds.',
  },
  unknown_terminal: {
    status: 422,
    title: 'This test terminal cannot be ordered',
    whatToDo: 'Choose a terminal in the hardware catalog that has an order button.',
  },
  integration_mismatch: {
    status: 422,
    title: 'This terminal does not work with that integration',
    whatToDo: 'Choose an integration that the terminal supports, or ask sales engineering, who handle other orders.',
  },
  unknown_four_part_key: {
    status: 422,
    title: 'None of your active credentials has this four-part key',
    whatToDo: 'Copy the Four-part Key from the credentials of the merchant. It must belong to this sandbox.',
  },
  too_many_merchant_profiles: {
    status: 422,
    title: 'Your list of merchant profiles is full',
    whatToDo: 'Use a profile from the list, or contact us if you need more.',
  },
  redirect_not_allowed: {
    status: 422,
    title: 'This redirect address is not allowed',
    whatToDo: "The demo returns only to this portal's own response address.",
  },
  key_exchange_refused: {
    status: 422,
    title: 'The payment platform refused the key exchange',
    whatToDo: 'detail gives its reason. INVALID MAC means that it does not know the credentials sent.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    whatToDo: 'Wait for the number of seconds in the Retry-After header, then try again.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    whatToDo: 'Try again. If it happens again, tell us the request_id. No change was left incomplete.',
  },
  gateway_failed: {
    status: 502,
    title: 'The payment platform’s answer could not be used',
    whatToDo: 'Try again. If it happens again, tell us the request_id.',
  },
  not_ready: {
    status: 503,
    title: 'The portal cannot reach its database',
    whatToDo: 'Try again in a few seconds. You can safely repeat the same request. The documentation is not affected.',
  },
  gateway_unreachable: {
    status: 503,
    title: 'The payment platform could not be reached',
    whatToDo: 'Try again in a few seconds. You can safely repeat the same request.',
  },
  files_unreachable: {
    status: 503,
    title: 'The file storage could not be reached',
    whatToDo:
      'Try again in a few minutes. You can safely repeat the same request. If it happens again, tell us the request_id.',
  },
} as const satisfies Record<string, CatalogueError>

export type ErrorCode = keyof typeof errorCatalogue
/** Of every call that asks the gateway. */
export const gatewayErrors = ['gateway_failed', 'gateway_unreachable'] as const satisfies readonly ErrorCode[]
/** @internal Every code there is. */
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]
