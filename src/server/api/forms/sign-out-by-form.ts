import { leadOn } from '../../http/form-answer.ts'
import { readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { signOutWith } from '../../session/auth-service.ts'

/** POST /api/forms/sign-out: the User menu without JavaScript. */
export function signOutByForm(parts: Pick<PortalParts, 'sessions'>) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    return signOutWith(c, parts, leadOn(fields['returnTo']))
  }
}
