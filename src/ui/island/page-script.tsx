import { useContext } from 'react'
import { StaticPageContext } from './island.tsx'

/**
 * A small script of one static page, for what is too little for an island: it runs without React as soon as the page is read.
 * `source` is the path of a `*.static.ts` file. In the browser it is not there.
 */
export function PageScript({ source }: { source: `src/${string}.static.ts` }) {
  const renderer = useContext(StaticPageContext)
  if (!renderer) return
  const [own, ...imported] = renderer.filesOf(source)
  return (
    <>
      <script type="module" src={own} />
      {imported.map(file => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  )
}
