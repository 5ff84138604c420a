import type { ButtonKind } from '../../../ui/button.tsx'

/** The main button of a step gives way to that of the next one. */
export const kindOf = (isDone: boolean): ButtonKind => (isDone ? 'secondary' : 'primary')
