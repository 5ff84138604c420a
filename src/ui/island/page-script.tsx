import { useContext } from 'react'
import { StillContext } from './island.tsx'

/**
 * A small script of one still page, for what is too little for an island: it runs without React as soon as the page is read.
 * `source` is the path of a `*.still.ts` file. In a live page it is not there.
 */
export function PageScript({ source }: { source: `src/${string}.still.ts` }) {
  const still = useContext(StillContext)
  return still && <script type="module" src={still.addressOf(source)} />
}
