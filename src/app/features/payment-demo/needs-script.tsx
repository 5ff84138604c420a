/** In place of a form that only a script can send. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-card border border-warn bg-warn-soft p-4">
        The demo needs JavaScript. The guide works without it.
      </p>
    </noscript>
  )
}
