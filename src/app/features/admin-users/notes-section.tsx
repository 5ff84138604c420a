import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { noteMaxLength, noteProblem } from '../../../domain/administration/user-note.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { notesOf, userNotesQuery } from '../../administration/users-queries.ts'
import { callApi } from '../../data/call-api.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { newId } from '../../data/new-id.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'

/** What staff wrote about a user for each other, and one more. */
export function NotesSection({ userId }: { userId: string }) {
  const query = useInfiniteQuery(userNotesQuery(userId))
  return (
    <section aria-labelledby="user-notes" className="mt-10">
      <h2 id="user-notes" className="text-xl">
        Notes
      </h2>
      <p className="mt-1 mb-3 text-[15px] text-ink-soft">
        For colleagues; the user never sees them. Nobody changes a note, and all end with the account.
      </p>
      <NoteForm userId={userId} />
      <PagedList
        query={query}
        itemsOf={notesOf}
        what="notes"
        empty={<p className="text-[15px] text-ink-muted">Nobody wrote a note yet.</p>}
      >
        {({ id, text, writtenBy, writtenAt }) => (
          <li key={id} className="px-4 py-3">
            <p className="text-[15px] break-words whitespace-pre-wrap">{text}</p>
            <p className="mt-1 text-sm break-words text-ink-muted">
              {writtenBy}, <time dateTime={new Date(writtenAt).toISOString()}>{formatMoment(writtenAt)}</time>
            </p>
          </li>
        )}
      </PagedList>
    </section>
  )
}

function NoteForm({ userId }: { userId: string }) {
  const client = useQueryClient()
  /** Of one text: a note whose answer was lost is sent again as the same one. */
  const sent = useRef({ text: '', noteId: '' })
  const { form, field, handleSubmit, isBusy, refusal, reset } = useForm({
    names: ['text'],
    initial: { text: '' },
    problemOf: (_, typed) => noteProblem(typed.text),
    async send({ text }) {
      if (sent.current.text !== text) sent.current = { text, noteId: newId() }
      await callApi('writeUserNote', { userId, noteId: sent.current.noteId, text })
      sent.current = { text: '', noteId: '' }
      reset()
      await client.invalidateQueries({ queryKey: [...queryKeys.users, 'notes', userId] })
    },
    explain: explainRefusal,
  })
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="mb-4 flex flex-col items-start gap-3">
      <div className="w-full max-w-[44rem]">
        <TextArea label="New note" rows={3} maxLength={noteMaxLength} {...field('text')} />
      </div>
      {refusal && !refusal.field && (
        <p role="alert" className="text-[15px] text-bad">
          {refusal.text}
        </p>
      )}
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        Write the note
      </Button>
    </form>
  )
}
