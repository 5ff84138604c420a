import { type WalletCardType, walletCardTypes } from '../../../domain/checkout/checkout-wallet.ts'
import type { ProxyHandler, ProxyRefusal } from '../../http/take-proxy-call.ts'
import {
  checkFrameOrigins,
  type InvoicePageSettings,
  readPageSettings,
  savePageSettings,
} from '../../invoicing/page-settings.ts'

const answerOf = ({ frameOrigins, walletTypes }: InvoicePageSettings) => ({
  data: { frame_origins: frameOrigins, wallet_card_types: walletTypes },
})

/** GET /accounts/{accountId}/invoice-settings */
export const readSettings: ProxyHandler = async ({ credential, tools }) =>
  answerOf(await readPageSettings(tools.store.read, credential.merchantId))

/** PUT /accounts/{accountId}/invoice-settings: for all invoices of the account, also those that were sent. */
export const saveSettings: ProxyHandler = async ({ credential, tools, fields }) => {
  const frameOrigins = checkFrameOrigins(listOf(fields.get('frame_origins')))
  if (!frameOrigins) return refuse('frame_origins', 'up to 10 origins without a path, such as https://shop.example')
  const asked = listOf(fields.get('wallet_card_types'))
  const walletTypes = walletCardTypes.filter(type => asked.includes(type))
  const isKnown = (type: unknown): type is WalletCardType => walletCardTypes.some(each => each === type)
  if (!asked.every(isKnown)) return refuse('wallet_card_types', `some of ${walletCardTypes.join(', ')}`)
  const settings = { frameOrigins, walletTypes }
  const { merchantId } = credential
  await tools.store.write(trx => savePageSettings(trx, merchantId, settings, tools.clock()))
  return answerOf(settings)
}

/** A list that was read as one. */
const listOf = (json = '[]') => JSON.parse(json) as unknown[]

const refuse = (field: string, expected: string): { refusal: ProxyRefusal } => ({
  refusal: { status: 400, code: 'INVALID_FIELD', text: `${field}: expected ${expected}`, field },
})
