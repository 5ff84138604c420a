import { createContext } from 'react'

/** What each status means and what to do, as `content/codes/boarding.yaml` says. */
export type StatusWords = Readonly<Record<string, { meaning: string; cure: string }>>
export const StatusWordsContext = createContext<StatusWords>({})
