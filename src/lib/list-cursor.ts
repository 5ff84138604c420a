/** A place in a list that has its newest entries first: moment and id of the last entry that was given. */
export interface ListPlace {
  timeMs: number
  id: string
}

/** How a cursor is written. It opens nothing: a list that is somebody's own stays so, whatever place is asked for. */
export const listCursorPattern = /^(\d{1,15})\.([\w-]{1,100})$/

export const formatListCursor = ({ timeMs, id }: ListPlace): string => `${timeMs}.${id}`

/** Undefined for what no list gave. */
export function parseListCursor(text: string): ListPlace | undefined {
  const [, timeMs, id] = listCursorPattern.exec(text) ?? []
  return id === undefined ? undefined : { timeMs: Number(timeMs), id }
}
