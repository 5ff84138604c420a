/** What came in the way of a step. */
export function FailureNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
      {text}
    </p>
  )
}
