import type { PageServices } from '../../../contract/page-services.ts'
import { findDemoScenario } from '../../../domain/demo-scenarios.ts'
import { loadVisit } from '../../load-visit.server.ts'
import { nextTranNbr } from './demo-merchant.ts'

/** What the demos of a card payment take from the server: who is paid, and a number that no other visit has. */
export async function loadDemo(
  request: Request,
  services: Pick<PageServices, 'urls' | 'demoFourPartKey' | 'currentUser' | 'checkPayment'>,
) {
  const [fourPartKey, { answer, storeName }] = await Promise.all([
    services.demoFourPartKey(),
    loadVisit(request, services),
  ])
  return {
    answer,
    demo: {
      demoFourPartKey: fourPartKey,
      keyExchangeUrl: services.urls.keyExchange,
      storeName,
      firstTranNbr: nextTranNbr(),
      outcomeId: findDemoScenario(new URL(request.url).searchParams.get('outcome'))?.id,
    },
  }
}
