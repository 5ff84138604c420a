import type { Hono } from 'hono'
import { operations } from '../../../domain/apis/boarding/operations.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import * as agents from './agent-calls.ts'
import { allowBrowsers } from './allow-browsers.ts'
import * as applications from './application-calls.ts'
import { getPdf } from './get-pdf.ts'
import { issueToken } from './issue-token.ts'
import * as merchants from './merchant-calls.ts'
import { enrollmentRoot, tokenPaths } from './paths.ts'
import { type BoardingHandler, takeCall } from './take-call.ts'

/** By the name of the operation in `apis/boarding/operations.ts`, which has method and path. */
const handlers: Readonly<Record<string, BoardingHandler>> = {
  'create-application': applications.createApplication,
  'get-application': applications.getApplication,
  'update-application': applications.updateApplication,
  validate: applications.validateApplication,
  submit: applications.submitApplication,
  'create-and-submit': agents.createAndSubmit,
  'initiate-two-factor': merchants.initiateTwoFactor,
  'validate-two-factor': merchants.validateTwoFactor,
  'two-factor-status': merchants.twoFactorStatus,
  'application-pdf': getPdf,
  'merchant-signature': merchants.addMerchantSignature,
  'merchant-readiness': merchants.merchantReadiness,
  'send-to-merchant': merchants.sendToMerchant,
  'get-additional-info': agents.getAdditionalInfo,
  'update-additional-info': agents.updateAdditionalInfo,
  'assign-agent': agents.assignAgent,
  'list-groups': agents.listGroups,
  'list-mails': agents.listMails,
  'get-clock': agents.getClock,
  'set-clock': agents.setClock,
}

/** The API of Merchant Boarding (payments 11): every call that its documentation lists, at the address that it says. */
export function addBoarding(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  for (const path of tokenPaths) app.post(path, c => issueToken(c, tools))
  const calls = operations.filter(({ host }) => host === undefined)
  for (const { name, method, path, takes } of calls) {
    const handler = handlers[name]
    if (!handler) continue
    const takesBody = method !== 'GET' && takes !== undefined
    const route = enrollmentRoot + path.replace(/\{(\w+)\}/g, ':$1')
    app.on(method, route, c => takeCall(c, tools, { name, takesBody, handler }))
  }
  allowBrowsers(app)
}
