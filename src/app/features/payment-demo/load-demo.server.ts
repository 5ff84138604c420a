import type { PageServices } from '../../../contract/page-services.ts'
import { findDemoScenario } from '../../../domain/demos/demo-scenarios.ts'
import { loadVisit } from '../../load-visit.server.ts'

/** What the demos of a card payment take from the server: who is paid, and numbers that no other visit has. */
export async function loadDemo(
  request: Request,
  services: Pick<PageServices, 'urls' | 'demoFourPartKey' | 'currentUser' | 'takeTranNbrs' | 'checkPayment'>,
) {
  const [fourPartKey, tranNbrs, { answer, storeName }] = await Promise.all([
    services.demoFourPartKey(),
    services.takeTranNbrs(),
    loadVisit(request, services),
  ])
  return {
    answer,
    demo: {
      demoFourPartKey: fourPartKey,
      keyExchangeUrl: services.urls.keyExchange,
      storeName,
      tranNbrs,
      outcomeId: findDemoScenario(new URL(request.url).searchParams.get('outcome'))?.id,
    },
  }
}
