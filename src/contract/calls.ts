/**
 * Where each call is: method and path, apart from its schemas, so that a browser can make a call without carrying the
 * validation library (20 KB). `endpoints.ts` adds the rest of every row.
 */
export const calls = {
  getSession: { method: 'GET', path: '/api/session' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  listCredentials: { method: 'GET', path: '/api/credentials' },
  createCredentials: { method: 'POST', path: '/api/credentials' },
  exchangeDemoKey: { method: 'POST', path: '/api/products/epx-demo-key' },
  returnBrowserPostByPost: { method: 'POST', path: '/api/products/browser-post-response' },
  returnBrowserPostByGet: { method: 'GET', path: '/api/products/browser-post-response' },
  returnPayPageByPost: { method: 'POST', path: '/api/products/epx-demo-response' },
  returnPayPageByGet: { method: 'GET', path: '/api/products/epx-demo-response' },
  getVideo: { method: 'GET', path: '/api/videos/:name' },
  signInByForm: { method: 'POST', path: '/api/forms/sign-in' },
  signUpByForm: { method: 'POST', path: '/api/forms/sign-up' },
  signOutByForm: { method: 'POST', path: '/api/forms/sign-out' },
  getHealth: { method: 'GET', path: '/healthz' },
  getReadiness: { method: 'GET', path: '/readyz' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/${string}` }>
