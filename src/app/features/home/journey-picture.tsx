/**
 * The home page's picture: a card form, the gateway, and the receipt that comes back. It repeats what the steps beside it
 * say, so it is hidden from screen readers.
 */
export function JourneyPicture() {
  return (
    <svg
      viewBox="0 0 520 400"
      className="h-auto w-full max-w-[34rem]"
      aria-hidden="true"
      fontFamily="var(--font-mono)"
      fontSize="12"
    >
      <path
        d="M188 158 C 250 158, 236 118, 300 118"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <path
        d="M388 176 C 388 214, 372 214, 372 236"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <path d="M296 113 l8 5 -8 5 M367 230 l5 8 5 -8" className="fill-none stroke-line-strong" strokeWidth="1.5" />

      <g>
        <rect x="8" y="44" width="212" height="236" rx="10" className="fill-surface stroke-line" />
        <text x="28" y="76" className="fill-ink" fontFamily="var(--font-sans)" fontWeight="600" fontSize="14">
          Your form
        </text>
        {['4111 1111 1111 1111', '12/29', '123'].map((text, index) => (
          <g key={text} transform={index === 0 ? 'translate(28 92)' : `translate(${index === 1 ? 28 : 122} 142)`}>
            <rect width={index === 0 ? 172 : 78} height="34" rx="6" className="fill-paper stroke-line-strong" />
            <text x="12" y="22" className="fill-ink-soft">
              {text}
            </text>
          </g>
        ))}
        <rect x="28" y="192" width="172" height="36" rx="6" className="fill-accent" />
        <text
          x="114"
          y="215"
          textAnchor="middle"
          className="fill-on-accent"
          fontFamily="var(--font-sans)"
          fontWeight="600"
          fontSize="13"
        >
          Pay 149.99
        </text>
        <text x="28" y="258" className="fill-ink-muted" fontSize="11">
          TAC 1n8Kx…|Qm0…
        </text>
      </g>

      <g className="stroke-accent" strokeWidth="3" strokeLinecap="round" fill="none" transform="translate(318 34)">
        <rect x="-14" y="-14" width="168" height="152" rx="10" className="fill-surface stroke-line" strokeWidth="1" />
        <path d="M22 96 V52 a48 48 0 0 1 96 0 V96" />
        <path d="M46 96 V54 a24 24 0 0 1 24 -24 V96 Z" className="fill-accent-soft" />
        <path d="M94 96 V56" />
        <text x="70" y="124" textAnchor="middle" className="fill-ink-soft stroke-none" fontSize="12">
          gateway
        </text>
      </g>

      <g transform="translate(268 244)">
        <path
          d="M0 0 H208 V128 l-13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 -13 8 -13 -8 Z"
          className="fill-surface stroke-line"
        />
        <circle cx="26" cy="30" r="10" className="fill-ok-soft stroke-ok" strokeWidth="1.5" />
        <path d="M21.500 30 l3.500 3.500 6 -7" className="fill-none stroke-ok" strokeWidth="1.75" />
        <text x="46" y="35" className="fill-ink" fontFamily="var(--font-sans)" fontWeight="600" fontSize="14">
          Approved
        </text>
        {[
          ['AUTH_RESP', '00'],
          ['AUTH_AMOUNT', '149.99'],
          ['AUTH_AVS', 'Y'],
        ].map(([name, value], index) => (
          <g key={name} transform={`translate(18 ${64 + index * 21})`}>
            <text className="fill-ink-muted">{name}</text>
            <text x="172" textAnchor="end" className="fill-ink">
              {value}
            </text>
          </g>
        ))}
      </g>
      <g transform="translate(8 306)">
        <rect width="120" height="28" rx="14" className="fill-brass-soft stroke-brass-line" />
        <text
          x="60"
          y="18"
          textAnchor="middle"
          className="fill-brass"
          fontFamily="var(--font-sans)"
          fontWeight="500"
          fontSize="12"
        >
          Sandbox only
        </text>
      </g>
    </svg>
  )
}
