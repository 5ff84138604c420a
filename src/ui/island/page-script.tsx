import { useContext } from 'react'
import { StaticPageContext } from './island.tsx'

/**
 * A small script of one static page, for what is too little for an island: it runs without React as soon as the page is read.
 * `source` is the path of a `*.static.ts` file. In the browser it is not there.
 */
export function PageScript({ source }: { source: `src/${string}.static.ts` }) {
  const renderer = useContext(StaticPageContext)
  return renderer && <script type="module" src={renderer.addressOf(source)} />
}
