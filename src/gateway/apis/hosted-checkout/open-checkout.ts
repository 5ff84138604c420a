import type { Context } from 'hono'
import {
  checkCheckoutFields,
  checkoutFields,
  checkoutQuery,
  describeFault,
} from '../../../domain/checkout/hosted-checkout-rules.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import type { CheckoutProfile } from '../../merchants/find-checkout-profile.ts'
import type { CheckoutOpening } from '../../pages/checkout/checkout-page.ts'
import {
  type CheckoutForm,
  checkoutPage,
  checkoutProblemPage,
  typedFields,
} from '../../pages/checkout/checkout-page.ts'
import { authorizeCheckout } from './authorize-checkout.ts'
import { openingFields, readOpening, setFrameHeaders } from './checkout-opening.ts'
import { cardEndpoint, hostedPath } from './paths.ts'

/** Only the shopper can know these, so an address never carries them. */
const cardFields: ReadonlySet<string> = new Set(['PAN', 'Expire', 'CVV2'])

export const unknownProfile = {
  title: 'This shop could not be found',
  what: 'The profile of this payment form is unknown.',
  causes: [
    'terminal_profile_id must be the profile ID of your credentials, neither switched off nor revoked.',
    'A post_token is valid for 24 hours, and only for its profile.',
  ],
}

/** GET /hosted/ (payments 5): the form for a link, a button or a frame; or a page that says what is wrong with it. */
export async function openCheckout(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const query = (name: string) => c.req.query(name) ?? ''
  const { opening, faults } = readOpening(({ query: name }) => query(name), tools)
  setFrameHeaders(c, opening)
  const values = new Map([
    ['TerminalProfileId', query('terminal_profile_id')],
    ['PostToken', query('post_token')],
  ])
  const profile = await authorizeCheckout(values, tools)
  if (!profile) return c.html(checkoutProblemPage(opening, unknownProfile), 401)
  for (const [name, field] of Object.entries(checkoutQuery)) values.set(field, query(name))
  const wrong = checkCheckoutFields(values, name => cardFields.has(name)).map(fault => {
    const name = Object.keys(checkoutQuery).find(key => checkoutQuery[key] === fault.field) ?? fault.field
    return `${describeFault(fault).replace(fault.field, name)}`
  })
  const causes = [...wrong, ...faults]
  if (causes.length > 0) {
    const title = 'This payment form cannot be opened'
    return c.html(checkoutProblemPage(opening, { title, what: 'Its address contains an error.', causes }), 400)
  }
  if (values.get('CheckoutId') === '') values.set('CheckoutId', tools.newId())
  const usesTestValues = query('use_test_values') === 'true'
  return c.html(checkoutPage(toForm(opening, profile, values, { usesTestValues, scenario: query('scenario') })))
}

type Extras = Partial<Pick<CheckoutForm, 'faults' | 'alert' | 'usesTestValues' | 'scenario'>>

/** The form with its hidden fields: all of the payment that the shopper does not type. */
export function toForm(
  opening: CheckoutOpening,
  { merchantName, walletTypes }: CheckoutProfile,
  values: ReadonlyMap<string, string>,
  extras: Extras,
): CheckoutForm {
  const names = ['TerminalProfileId', 'PostToken', ...checkoutFields.map(({ name }) => name)]
  const hidden = names
    .filter(name => !typedFields.has(name) && values.get(name))
    .map(name => [name, values.get(name) ?? ''] as const)
  const carried = [
    ['Captcha', 'bypass'],
    [openingFields.isModal.field, opening.isModal ? 'true' : ''],
    [openingFields.callbackFunction.field, opening.callbackFunction],
    [openingFields.callbackUrl.field, opening.callbackUrl],
  ] as const
  return {
    ...{ opening, merchantName, values, action: hostedPath, cardEndpoint },
    hidden: [...hidden, ...carried.filter(([, value]) => value !== '')],
    ...{ walletTypes, faults: [], alert: '', usesTestValues: false, ...extras },
  }
}
