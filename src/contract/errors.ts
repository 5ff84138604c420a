/** One kind of refusal. `title` and `whatToDo` are public texts; people read them on the page behind `type`. */
export interface CatalogueError {
  status: number
  title: string
  whatToDo: string
}

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
  not_signed_in: {
    status: 401,
    title: 'You are not signed in',
    whatToDo: 'Sign in and send the session cookie. Sessions end after 30 minutes without use and after 8 hours.',
  },
  wrong_email_or_password: {
    status: 401,
    title: 'E-mail or password is wrong',
    whatToDo: 'Check both, then try again. After ten wrong tries the account rests for a while.',
  },
  cross_site_write: {
    status: 403,
    title: 'This request came from another site',
    whatToDo: 'Call the API from pages of this portal, or from a program that sends no Origin header.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address',
    whatToDo: 'Check the path and the method; /api/openapi.json lists them all.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take that method',
    whatToDo: 'Use a method of the Allow header.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    whatToDo: 'Send at most 64 KB.',
  },
  wrong_content_type: {
    status: 415,
    title: 'The content type is not taken here',
    whatToDo: 'Send application/json, or application/x-www-form-urlencoded at a form endpoint.',
  },
  invalid_field: {
    status: 422,
    title: 'A field is missing or wrong',
    whatToDo: 'Correct the field named by param; detail says what it must be.',
  },
  weak_password: {
    status: 422,
    title: 'Choose another password',
    whatToDo: 'Use at least 15 characters that are not a common phrase and not made of your own name or e-mail.',
  },
  sign_up_refused: {
    status: 422,
    title: 'An account could not be made with these details',
    whatToDo: 'If you already have an account, sign in with it. Otherwise use another e-mail address.',
  },
  unknown_product: {
    status: 422,
    title: 'There are no sandbox credentials for this product',
    whatToDo: 'Send the name of a product whose page offers Get Sandbox Creds.',
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
    title: 'Something failed on our side',
    whatToDo: 'Try again. If it stays, tell us the request_id. Nothing was changed by half.',
  },
  gateway_failed: {
    status: 502,
    title: 'The payment platform gave an answer that could not be used',
    whatToDo: 'Try again. If it stays, tell us the request_id.',
  },
  not_ready: {
    status: 503,
    title: 'The portal is starting or its database does not answer',
    whatToDo: 'Try again in a few seconds.',
  },
  gateway_unreachable: {
    status: 503,
    title: 'The payment platform could not be reached',
    whatToDo: 'Try again in a few seconds: the same request can be repeated safely.',
  },
} as const satisfies Record<string, CatalogueError>

export type ErrorCode = keyof typeof errorCatalogue
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]

/** The page that explains all errors; each code has its anchor there. */
export const errorsPagePath = '/get-started/errors'

/** Path of one error's explanation, e.g. `/get-started/errors#not_signed_in`. */
export function errorPath(code: ErrorCode): string {
  return `${errorsPagePath}#${code}`
}

/** Texts that people see when a call of the portal succeeds or fails (spec §8), word for word. */
export const toastTexts = {
  credentialsLoadFailed: 'Failed to load credentials data',
  credentialsGenerated: (product: string) => `${product} Self-Service Credentials were successfully generated`,
  credentialsGenerationFailed: (product: string) => `Failed to generate ${product} Self-Service Credentials`,
  merchantLoadFailed: 'Failed to load merchant data',
  merchantAddFailed: 'Failed to add merchant profile',
  merchantDuplicate: 'Merchant Profile already exists.',
  copied: 'Copied to clipboard',
  copyFailed: 'Failed to Copy',
} as const
