import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UserNotesPage } from '../../../contract/user-endpoints.ts'
import { noteMaxLength, noteProblem } from '../../../domain/administration/user-note.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { notesOf, userNotesQuery } from '../../administration/users-queries.ts'
import { callApi } from '../../data/call-api.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { newId } from '../../data/new-id.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'
import { Moment } from '../../work-list/moment.tsx'

interface NotesSectionProps {
  userId: string
  /** As the page was made. */
  loaded: UserNotesPage | undefined
}

/** What staff wrote about a user for each other, and one more. */
export function NotesSection({ userId, loaded }: NotesSectionProps) {
  const query = useInfiniteQuery({ ...userNotesQuery(userId), ...madeWithPage(loaded) })
  return (
    <section aria-labelledby="user-notes" className="mt-10">
      <h2 id="user-notes" className="text-xl">
        Notes
      </h2>
      <p className="mt-1 mb-3 text-[15px] text-ink-soft">
        Only staff see notes, never the user. Notes cannot be changed. They are deleted with the account.
      </p>
      <NoteForm userId={userId} />
      <PagedList
        query={query}
        itemsOf={notesOf}
        what="notes"
        empty={<p className="text-[15px] text-ink-muted">No notes yet.</p>}
      >
        {({ id, text, writtenBy, writtenAt }) => (
          <li key={id} className="px-4 py-3">
            <p className="text-[15px] break-words whitespace-pre-wrap">{text}</p>
            <p className="mt-1 text-sm break-words text-ink-muted">
              {writtenBy}, <Moment ms={writtenAt} style="minute" />
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
        Save note
      </Button>
    </form>
  )
}
