import { apiSpecifications } from '../apis/index.ts'
import type { ProductEntry } from './product.ts'

/** Devices that the sandbox plays, by the kind of integration. */
const simulated: Readonly<Record<NonNullable<ProductEntry['type']>, string>> = {
  Mobile: 'simulated readers',
  'Semi Integrated': 'simulated terminals',
}

/** What of a product can be tried without a contract: whether the sandbox answers, on which devices, and whether a demo shows it. */
export function whatToTry({ api, type, demoPath }: ProductEntry): { isOpen: boolean; words: string } {
  if (!apiSpecifications[api]?.isAvailable) return { isOpen: false, words: 'Documented only' }
  const extras = [...(type ? [simulated[type]] : []), ...(demoPath ? ['a demo'] : [])]
  return { isOpen: true, words: extras.length > 0 ? `In the sandbox, with ${extras.join(' and ')}` : 'In the sandbox' }
}
