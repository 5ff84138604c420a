import { createMiddleware } from 'hono/factory'
import { isSameSecret } from '../../merchants/keys.ts'
import { answerProblem } from '../answer-problem.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { noteRefusal } from '../note-security.ts'

/** Lets only the holder of GATEWAY_SECRET in; compared in constant time. */
export function authorizeCaller(gatewaySecret: string) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSameSecret(given, gatewaySecret)) {
      noteRefusal(c, 'portal_refused')
      c.header('WWW-Authenticate', 'Bearer')
      return answerProblem(c, { status: 401, code: 'unauthorized', title: 'The secret is missing or wrong.' })
    }
    return next()
  })
}
