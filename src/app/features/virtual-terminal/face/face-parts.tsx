// The bodies of the terminals, as the hardware catalogue draws them (tools/hardware): the same millimetres, the same outlines.
// Screen and keys are HTML that lies over them (virtual-terminal.css says where).
import type { ReactNode } from 'react'

interface BodyProps {
  /** The part of the catalogue's field of 240 by 240 that is seen. */
  viewBox: string
  children: ReactNode
}

/** A drawing that says nothing to who does not see it: what can be done are the buttons over it. */
export function Body({ viewBox, children }: BodyProps) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" className="vt-body">
      {children}
    </svg>
  )
}

/** A strip that leaves the printer upwards; it comes out when there is something on it. */
export function Paper({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const tooth = width / 8
  const teeth = Array.from({ length: 8 }, () => `l${tooth / 2} -2l${tooth / 2} 2`).join('')
  return (
    <g className="vt-paper">
      <path className="vt-sheet" d={`M${x} ${y}v-${height}${teeth}v${height}z`} />
      {[0.78, 0.6, 0.42].map((part, index) => (
        <rect
          key={part}
          className="vt-print"
          x={x + width * 0.16}
          y={y - height * part}
          width={width * (index === 1 ? 0.68 : 0.5)}
          height="2.2"
          rx=".6"
        />
      ))}
    </g>
  )
}

/** Where a chip card goes in, at the lower edge; `x` is the middle. */
export function ChipSlot({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <rect className="vt-groove" x={x - width / 2} y={y} width={width} height="5" rx="2.5" />
      <rect className="vt-slit" x={x - width / 2 + 4} y={y + 1.8} width={width - 8} height="1.4" rx=".7" />
    </>
  )
}

/** The rail for magnetic stripes along the right side. */
export function SwipeRail({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <>
      <rect className="vt-groove" x={x} y={y} width="6" height={height} rx="2" />
      <rect className="vt-slit" x={x + 2.3} y={y + 3} width="1.4" height={height - 6} rx=".7" />
    </>
  )
}

/** Waves beside the place where a card is held; `mark` alone, to be drawn at any size. */
export function Waves({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
      <path
        d="M6 8.500a5 5 0 0 1 0 7M10.500 5.500a9.500 9.500 0 0 1 0 13M15 2.500a14 14 0 0 1 0 19"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
