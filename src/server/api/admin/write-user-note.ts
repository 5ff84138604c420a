import type { CurrentUser } from '../../../contract/page-services.ts'
import { NewUserNoteSchema } from '../../../domain/administration/user-note-schema.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/users/note: safe to repeat by its `noteId`. That a note was written is recorded, not what it says. */
export function writeUserNote({ userNotes, audit, clock }: Pick<PortalParts, 'userNotes' | 'audit' | 'clock'>) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const { userId, noteId: id, text } = await parseJson(c, NewUserNoteSchema)
    const note = { id, text, writtenBy: staff.email, writtenAt: clock() }
    const written = await userNotes.add(userId, note, ({ email }, transaction) =>
      audit.record(
        { ...actorOf(staff), action: 'user_note_written', subject: email, details: { noteId: id } },
        transaction,
      ),
    )
    if (written.outcome === 'unknown-user') throw new ApiProblem('user_not_found', { param: 'userId' })
    if (written.outcome === 'differs') throw new ApiProblem('note_differs', { param: 'noteId' })
    return c.json(written.note)
  }
}
