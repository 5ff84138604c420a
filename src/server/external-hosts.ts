import { gatewayPaths } from '../gateway/contract.ts'

type HostSettings = Partial<
  Record<
    | 'APPLY_URL'
    | 'BIGCOMMERCE_URL'
    | 'BROWSER_POST_URL'
    | 'CUSTOM_PAY_URL'
    | 'ENROLLMENT_AUTH_URL'
    | 'ENROLLMENT_URL'
    | 'HOSTED_CHECKOUT_URL'
    | 'HOSTED_PAY_PAGE_URL'
    | 'KEY_EXCHANGE_URL'
    | 'RECURRING_BILLING_URL'
    | 'REST_PROXY_URL'
    | 'SERVER_POST_URL',
    string | undefined
  >
>

/** Where browsers are sent. */
const forBrowsers = [
  'GATEWAY_URL',
  'BROWSER_POST_URL',
  'HOSTED_PAY_PAGE_URL',
  'HOSTED_CHECKOUT_URL',
  'APPLY_URL',
] as const

/**
 * Cookies and policies go by the name of a host, not by its port: in production each program has its own. Without https both may be this
 * machine, as on a laptop.
 */
export function findSharedName(
  env: Partial<Record<'PORTAL_URL' | (typeof forBrowsers)[number], string | undefined>>,
): string[] {
  const { PORTAL_URL: portalUrl } = env
  if (!portalUrl?.startsWith('https:')) return []
  const { hostname } = new URL(portalUrl)
  const shared = forBrowsers.filter(name => env[name] && new URL(env[name]).hostname === hostname)
  return shared.map(name => `PORTAL_URL and ${name} must have different host names`)
}

/** The external hosts (architecture 1): each its own setting, else a path of the gateway. */
export function hostsOf(env: HostSettings, gatewayUrl: string) {
  const at = (path: string) => gatewayUrl + path
  return {
    keyExchange: env.KEY_EXCHANGE_URL ?? at(gatewayPaths.keyExchange),
    browserPost: env.BROWSER_POST_URL ?? at(gatewayPaths.browserPost),
    hostedPayPage: env.HOSTED_PAY_PAGE_URL ?? at(gatewayPaths.hostedPayPage),
    hostedCheckout: env.HOSTED_CHECKOUT_URL ?? at(gatewayPaths.hostedCheckout),
    serverPost: env.SERVER_POST_URL ?? at(gatewayPaths.serverPost),
    customPay: env.CUSTOM_PAY_URL ?? at(gatewayPaths.customPay),
    recurringBilling: env.RECURRING_BILLING_URL ?? at(gatewayPaths.recurringBilling),
    bigcommerce: env.BIGCOMMERCE_URL ?? at(gatewayPaths.bigcommerce),
    restProxy: env.REST_PROXY_URL ?? at(gatewayPaths.restProxy),
    enrollment: env.ENROLLMENT_URL ?? at(gatewayPaths.enrollment),
    enrollmentAuth: env.ENROLLMENT_AUTH_URL ?? at(gatewayPaths.enrollmentAuth),
    apply: env.APPLY_URL ?? at(gatewayPaths.apply),
    files: at(gatewayPaths.files),
    clock: at(gatewayPaths.clock),
    events: at(gatewayPaths.events),
    provisioning: at(gatewayPaths.provisioning),
    merchants: at(gatewayPaths.merchants),
    merchantProfiles: at(gatewayPaths.merchantProfiles),
    transactionCheck: at(gatewayPaths.transactionCheck),
    terminalPairing: at(gatewayPaths.terminalPairing),
    virtualTerminal: at(gatewayPaths.virtualTerminal),
  }
}
