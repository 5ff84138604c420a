import type { CatalogueError } from './catalogue-error.ts'

/** Of the administration; rows of the catalogue (`errors.ts`). */
export const adminErrors = {
  own_groups: {
    status: 409,
    title: 'You cannot add yourself to a group',
    whatToDo: 'Ask somebody else whose role allows this. Nothing was changed.',
  },
  note_differs: {
    status: 409,
    title: 'This noteId was used for another note',
    whatToDo: 'Send it with a new noteId. The first note is unchanged.',
  },
  mail_not_sendable: {
    status: 409,
    title: 'This email cannot be resent',
    whatToDo: 'Write to the user yourself; detail gives the reason. Nothing was sent.',
  },
} as const satisfies Record<string, CatalogueError>
