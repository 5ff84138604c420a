import { paths } from '../../paths.ts'

/**
 * A page that could not be made: what happened, and what to do. The reason is in the log, not on the screen.
 *
 * @param isAway the database cannot be reached for now; all that needs none goes on
 */
export function PageError({ requestPath, isAway = false }: { requestPath: string; isAway?: boolean }) {
  return (
    <main id="content" className="apology">
      <p>
        <code>{isAway ? 503 : 500}</code>
      </p>
      <h1>{isAway ? 'This page is not available right now' : 'This page could not be shown'}</h1>
      <p>
        {isAway
          ? 'Our database cannot be reached right now. Try again in a few seconds. The documentation still works.'
          : 'Something went wrong on our side. Your changes are either saved completely or not at all.'}
      </p>
      <p>
        <a href={requestPath}>Try again</a>, or go to <a href={paths.home}>the home page</a>.
      </p>
    </main>
  )
}
