import { leadOn } from '../../http/form-answer.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addSignedOutCookies } from '../../session/auth-service.ts'

/** POST /api/forms/sign-out: the User menu without JavaScript. */
export function signOutByForm({ sessions }: Pick<PortalParts, 'sessions'>) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    const { userId, cookies } = await sessions.signOut(c.req.raw)
    if (userId) noteSecurity(c, 'signed_out', { user: userId })
    return addSignedOutCookies(leadOn(fields['returnTo']), cookies)
  }
}
