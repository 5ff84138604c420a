/** The mark: an arch with an open gate. One colour, readable at 16 pixels. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 21V11.5a9 9 0 0 1 18 0V21" />
      <path d="M7.5 21V11.8a4.5 4.5 0 0 1 4.5-4.5V21" fill="currentColor" />
      <path d="M16.5 21V12.2" />
    </svg>
  )
}
