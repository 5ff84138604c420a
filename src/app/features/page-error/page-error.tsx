import { paths } from '../../paths.ts'

/** A page that could not be made: what happened, and what to do. The reason is in the log, not on the screen. */
export function PageError({ requestPath }: { requestPath?: string }) {
  return (
    <main id="content" className="apology">
      <p>
        <code>500</code>
      </p>
      <h1>This page could not be shown</h1>
      <p>Something failed on our side. Nothing that you did was lost or done by half.</p>
      <p>
        <a href={requestPath ?? paths.home}>Try again</a>, or go to <a href={paths.home}>the first page</a>.
      </p>
    </main>
  )
}
