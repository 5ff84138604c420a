/** What may have changed for a merchant; told live as a hint to look again, never with data. */
export const changeKinds = ['request', 'payment', 'event', 'delivery', 'clock', 'application'] as const
export type ChangeKind = (typeof changeKinds)[number]

const isKind = (word: string): word is ChangeKind => (changeKinds as readonly string[]).includes(word)

/** `data` of a message on a stream of changes: kinds with spaces between. What is no kind of ours is newer than we are. */
export const parseChangeKinds = (data: string): ChangeKind[] => data.split(' ').filter(isKind)

/** The portal's stream of hints; a constant of its own, as small scripts open it. */
export const changesPath = '/api/workbench/changes'
