import type { Hono } from 'hono'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { openApplyPage, takeApplication } from './apply-by-form.ts'
import { completeApplication, showApplication, showApplicationPdf } from './show-application.ts'
import { signApplication } from './sign-application.ts'

/** The pages of merchants: where they begin on their own, and where they finish what their agent sent (payments 11, 17). */
export function addApply(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  const { apply } = gatewayPaths
  app.get(apply, c => openApplyPage(c, tools))
  app.post(apply, c => takeApplication(c, tools))
  app.get(`${apply}/:link`, c => showApplication(c, tools))
  app.post(`${apply}/:link`, c => completeApplication(c, tools))
  app.post(`${apply}/:link/sign`, c => signApplication(c, tools))
  app.get(`${apply}/:link/application.pdf`, c => showApplicationPdf(c, tools))
}
