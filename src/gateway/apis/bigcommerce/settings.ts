import { providerId } from '../../../domain/apis/bigcommerce/request-fields.ts'
import { cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import type { StoreHandler } from './take-call.ts'

/** POST …/settings/check: whether a store could pay with what its owner typed. Keeps nothing: settings stay in the store. */
export const checkSettings: StoreHandler = async ({ fields }) => {
  if (fields.get('environment') !== 'sandbox')
    return {
      status: 422,
      code: 'WRONG_ENVIRONMENT',
      title: 'This is the sandbox; its keys do not work in production',
    }
  const data = {
    ...{ id: `${providerId}.card`, name: fields.get('display_name'), type: 'card' },
    ...{ transaction_type: fields.get('transaction_type'), test_mode: fields.get('test_mode') !== 'false' },
    supported_instruments: Object.values(cardBrands).map(({ name }) => ({ instrument_type: name.toUpperCase() })),
  }
  return { status: 200, body: { data } }
}
