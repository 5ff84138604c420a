import { paths } from '../../paths.ts'

/** A page that could not be made: what happened, and what to do. The reason is in the log, not on the screen. */
export function PageError({ requestPath }: { requestPath?: string }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[46rem] px-4 py-10 sm:px-6">
      <p className="font-mono text-sm text-ink-muted">500</p>
      <h1 className="mt-1 text-[2.125rem]">This page could not be shown</h1>
      <p className="mt-2 text-lg leading-7 text-ink-soft">
        Something failed on our side. Nothing that you did was lost or done by half.
      </p>
      <p className="mt-8">
        <a href={requestPath ?? paths.home}>Try again</a>, or go to <a href={paths.home}>the first page</a>.
      </p>
    </main>
  )
}
