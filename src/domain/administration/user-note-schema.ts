import * as z from 'zod'
import { noteProblem, type UserNote } from './user-note.ts'
import { UserIdSchema } from './user-record-schema.ts'

// Apart from `user-note.ts`, which browsers load: they need no validation library.

export const UserNoteSchema: z.ZodType<UserNote> = z.object({
  id: z.string(),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: z.number().int().describe('Epoch ms'),
})

/** `noteId` names one note, so that sending it again writes nothing twice. */
export const NewUserNoteSchema = UserIdSchema.extend({
  noteId: z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, _ or -'),
  text: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = noteProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})
