import type { CatalogueError } from './catalogue-error.ts'

/** Of signing in and of accounts; rows of the catalogue (`errors.ts`). */
export const accountErrors = {
  weak_password: {
    status: 422,
    title: 'Choose another password',
    whatToDo:
      'Use at least 15 characters. Avoid common phrases and passwords that were stolen elsewhere, and do not build it from your name or email.',
  },
  sign_up_refused: {
    status: 422,
    title: 'No account could be created with these details',
    whatToDo: 'If you already have an account, sign in with it. Otherwise use another email address.',
  },
  wrong_password: {
    status: 422,
    title: 'This is not your password',
    whatToDo: 'Enter the password that you sign in with. After ten wrong passwords you must wait.',
  },
  link_ended: {
    status: 422,
    title: 'This link was already used, or it has expired',
    whatToDo: 'Ask for a new one. If you used it a moment ago, it worked: sign in.',
  },
  two_factor_is_on: {
    status: 422,
    title: 'Two-factor sign-in is already on',
    whatToDo: 'Turn it off first if you want to use another app.',
  },
  two_factor_is_off: {
    status: 422,
    title: 'Two-factor sign-in is off',
    whatToDo: 'Turn it on first.',
  },
  password_locked: {
    status: 429,
    title: 'Too many wrong passwords',
    whatToDo:
      'Wait for the number of seconds in the Retry-After header, up to an hour. To sign in sooner, set a new password by email, or use a browser that has signed in before.',
  },
  too_busy: {
    status: 503,
    title: 'Too many people are signing in right now',
    whatToDo: 'Wait for the number of seconds in the Retry-After header, then try again. Nothing was changed.',
  },
} as const satisfies Record<string, CatalogueError>
