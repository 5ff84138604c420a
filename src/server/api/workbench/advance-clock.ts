import type { ErrorCode } from '../../../contract/errors.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { AdvanceClockSchema, type ClockRefusal } from '../../../domain/workbench/clock.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

const problems: Record<ClockRefusal, ErrorCode> = {
  not_found: 'no_clock',
  id_in_use: 'clock_id_in_use',
  clock_is_moving: 'clock_is_moving',
  not_ahead: 'clock_not_ahead',
  too_far: 'clock_too_far',
}

/** POST /api/workbench/clock: puts the sandbox clock of the user's account ahead. Safe to repeat by the `id` of the body. */
export function advanceClock({ gateway }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const asked = await parseJson(c, AdvanceClockSchema)
    const outcome = await gateway.advanceClock(user.id, asked).catch(translateGatewayError)
    if (!outcome.ok) throw new ApiProblem(problems[outcome.refusal])
    return c.json(outcome.advanced)
  }
}
