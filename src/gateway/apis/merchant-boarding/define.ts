import { operations } from '../../../domain/apis/boarding/operations.ts'
import { boarding } from '../../../domain/apis/boarding.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { frameCodes, refusalTexts } from '../../http/refuse.ts'
import { routeOf } from '../../http/serve-operations.ts'
import * as agents from './agent-calls.ts'
import { answerError } from './answer.ts'
import * as applications from './application-calls.ts'
import { getPdf } from './get-pdf.ts'
import { issueToken, refuse as refuseToken } from './issue-token.ts'
import * as merchants from './merchant-calls.ts'
import { enrollmentRoot, isEnrollmentPath, tokenPaths } from './paths.ts'
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

/** Merchant Boarding (payments 11): every call that its documentation lists, at the address that it says. */
export const merchantBoarding: Api = {
  name: 'merchant-boarding',
  roots: [gatewayPaths.enrollment, gatewayPaths.enrollmentAuth],
  // An application may come with the picture of its signature.
  bodyMaxBytes: 320 * 1024,
  openToPages: {
    // The token call is for servers: a client secret has no place in a browser (decision 0131).
    isOpen: path => isEnrollmentPath(path) && !tokenPaths.includes(path),
    preflight: `${enrollmentRoot}/*`,
    methods: 'GET, POST, PUT, PATCH',
    headers: 'Authorization, Content-Type, Idempotency-Key',
  },
  refuse: (c, status) => {
    const { title } = refusalTexts[status]
    if (status === 503 && tokenPaths.includes(c.req.path)) return refuseToken(503, 'temporarily_unavailable', title)
    return answerError(status, frameCodes[status], title)
  },
  addCalls: (app, tools) => {
    for (const path of tokenPaths) app.post(path, c => issueToken(c, tools))
    const calls = operations.filter(({ host }) => host === undefined)
    for (const { name, method, path, takes } of calls) {
      const handler = handlers[name]
      if (!handler) continue
      const table = method !== 'GET' && takes ? boarding.fields[takes]?.fields : undefined
      const route = enrollmentRoot + routeOf(path)
      const operation = { name, takes: table, isOneChange: method !== 'GET' && name !== 'set-clock', handler }
      app.on(method, route, c => takeCall(c, tools, merchantBoarding, operation))
    }
  },
}
