import type { CatalogueError } from './catalogue-error.ts'

/** Of the administration; rows of the catalogue (`errors.ts`). */
export const adminErrors = {
  own_groups: {
    status: 409,
    title: 'Nobody puts themselves into a group',
    whatToDo: 'Ask somebody else whose role allows this. Nothing was changed.',
  },
  note_differs: {
    status: 409,
    title: 'A note with this noteId was written already',
    whatToDo: 'Send it with a new noteId. The first note is unchanged.',
  },
  mail_not_sendable: {
    status: 409,
    title: 'This mail cannot be sent again',
    whatToDo: 'Write to the user yourself; detail says why. Nothing was sent.',
  },
} as const satisfies Record<string, CatalogueError>
