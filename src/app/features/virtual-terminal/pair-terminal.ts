import type { QueryClient } from '@tanstack/react-query'
import { errorCatalogue } from '../../../contract/errors.ts'
import type { PairedTerminal } from '../../../contract/virtual-terminal.ts'
import type { TerminalModel } from '../../../domain/terminals/terminal-model.ts'
import { ApiError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { rememberedVisit } from './remembered-visit.ts'

type Terminal = { serial: string; model: TerminalModel }

/** A terminal of this visit. */
export const pairForVisit = (terminal: Terminal): Promise<PairedTerminal> =>
  callApi('pairVirtualTerminal', { of: 'demo', visit: rememberedVisit(), ...terminal })

/** A terminal of the reader. Who has no credentials of a product that pushes is not asked about: browsers log a 404 as an error. */
export async function pairOwn(
  terminal: Terminal,
  products: readonly string[],
  client: QueryClient,
): Promise<PairedTerminal> {
  const records = await client.ensureQueryData(credentialsQuery)
  if (records.some(({ active, productName }) => active && products.includes(productName)))
    return callApi('pairVirtualTerminal', { of: 'own', ...terminal })
  const { status, title: message } = errorCatalogue.credentials_not_found
  throw new ApiError('credentials_not_found', { status, message })
}
