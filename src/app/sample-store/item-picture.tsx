import type { ReactNode } from 'react'
import type { SampleItemId } from '../../domain/demos/sample-items.ts'

/** A strap behind every watch, above and below its case. */
const strap = (width: number) => (
  <path
    d={`M${60 - width / 2} 34 l4 -28 h${width - 8} l4 28 z M${60 - width / 2} 86 l4 28 h${width - 8} l4 -28 z`}
    className="fill-sunken stroke-line-strong"
    strokeWidth="1.5"
  />
)

/** A square smart watch: rings of a day. */
const smartQ = (
  <>
    {strap(42)}
    <rect x="32" y="30" width="56" height="60" rx="15" className="fill-ink" />
    <rect x="88" y="52" width="4" height="15" rx="2" className="fill-ink-muted" />
    <g className="fill-none" strokeWidth="5" strokeLinecap="round">
      <circle cx="60" cy="60" r="18" className="stroke-accent" pathLength="100" strokeDasharray="72 100" />
      <circle cx="60" cy="60" r="10" className="stroke-brass-line" pathLength="100" strokeDasharray="45 100" />
    </g>
  </>
)

/** A round watch with hands. */
const nx4 = (
  <>
    {strap(34)}
    <circle cx="60" cy="60" r="35" className="fill-ink-soft" />
    <circle cx="60" cy="60" r="28" className="fill-surface" />
    <rect x="94" y="55" width="6" height="10" rx="2" className="fill-ink-soft" />
    <circle
      cx="60"
      cy="60"
      r="24"
      className="fill-none stroke-line-strong"
      strokeWidth="3"
      pathLength="120"
      strokeDasharray="1 9"
    />
    <path d="M60 44 V60 L72 66" className="fill-none stroke-ink" strokeWidth="3" strokeLinecap="round" />
    <circle cx="60" cy="60" r="2.5" className="fill-accent" />
  </>
)

/** A narrow fitness band: steps and a pulse. */
const gitFit = (
  <>
    {strap(32)}
    <rect x="42" y="24" width="36" height="72" rx="16" className="fill-accent" />
    <rect x="47" y="29" width="26" height="62" rx="12" className="fill-ink" />
    <path
      d="M50 62 h5 l3 -8 l5 16 l3 -8 h4"
      className="fill-none stroke-surface"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M56 80 v-4 M60 80 v-8 M64 80 v-6" className="stroke-brass-line" strokeWidth="2.5" strokeLinecap="round" />
  </>
)

const pictures: Record<SampleItemId, ReactNode> = {
  'smart-q-watch': smartQ,
  'nx4-watch': nx4,
  'gitfit-3-watch': gitFit,
}

/** An item of the sample store, drawn in the colours of the theme; its name stands beside it. */
export function ItemPicture({ id, className }: { id: SampleItemId; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      {pictures[id]}
    </svg>
  )
}
