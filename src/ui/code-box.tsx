/** A scrolling box must be reachable by keyboard (axe: scrollable-region-focusable). */
const reachable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label })

/** Plain code in a box that scrolls inside itself. */
export function CodeBox({ text, label }: { text: string; label: string }) {
  return (
    <pre
      {...reachable(label)}
      className="max-h-[36rem] overflow-auto rounded-card border border-line bg-sunken p-4 text-sm leading-6 text-code-ink"
    >
      <code>{text}</code>
    </pre>
  )
}
