// What a browser must get with each page where cards are typed (PCI DSS 11.6.1); what the scripts may be stands in ops/scripts.json.

const strict = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
const policy = ({ scripts, formAction, ancestors }) => ({
  'default-src': "'none'",
  'style-src': "'self'",
  ...(scripts && { 'script-src': scripts, 'connect-src': "'self'" }),
  'img-src': "'self'",
  'form-action': formAction,
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': ancestors,
})

/** Kinds of pages by their paths. `forms`: where forms of theirs may lead. */
export const kinds = [
  {
    name: 'checkout',
    path: /^\/hosted\/?$/,
    headers: { ...strict, 'referrer-policy': 'strict-origin', 'cross-origin-resource-policy': 'same-origin' },
    policy: policy({ scripts: "'nonce'", formAction: "'self'", ancestors: '*' }),
    forms: /^\/hosted\/?$/,
  },
  {
    name: 'card field',
    path: /^\/proxy\/pay-now\/[\d.]+\/fields\/(number|expiry|cvv|zip)$/,
    headers: { ...strict, 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'cross-origin' },
    policy: policy({ scripts: "'self'", formAction: "'none'", ancestors: '*' }),
    forms: /^\/proxy\/pay-now\/[\d.]+\/fields\/\w+$/,
  },
  {
    name: 'pay page',
    path: /^\/paypage\/[\w-]+$/,
    headers: { ...strict, 'referrer-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
    policy: policy({ formAction: "'self'", ancestors: "'none'" }),
    forms: /^\/paypage\/[\w-]+(\/cancel)?$/,
  },
  {
    name: 'invoice',
    path: /^\/invoice\/[\w-]+$/,
    headers: { ...strict, 'referrer-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
    policy: policy({ formAction: "'self'", ancestors: "'none'" }),
    forms: /^\/invoice\/[\w-]+$/,
  },
]

/** Pages that anybody can open; the others have addresses of their own and are named by who watches. */
export const openPaths = ['number', 'expiry', 'cvv', 'zip'].map(field => `/proxy/pay-now/1.0.0/fields/${field}`)
