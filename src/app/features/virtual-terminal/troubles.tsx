/** What goes wrong at a counter, and how each is brought about here. */
const troubles = [
  { what: 'Declined', how: 'Choose a card that declines, or send an amount such as 51.05.' },
  {
    what: 'Canceled',
    how: 'Press the red key, or Cancel on the screen. A serial number that ends in -CANCEL does this automatically.',
  },
  {
    what: 'Wrong PIN',
    how: 'Send a debit sale through the Ingenico or PAX product and type any PIN except 1234. The third wrong PIN ends the sale.',
  },
  { what: 'Chip that cannot be read', how: 'Choose “Swipe, chip fails”. The answer to the caller reports a fallback.' },
  {
    what: 'Card removed too early',
    how: 'Insert the card and pull it out before the answer. A serial number that ends in -REMOVED does this automatically.',
  },
  { what: 'Timed out', how: 'Present no card for two minutes.' },
  { what: 'Terminal busy', how: 'Send a second sale while the first one waits for its card.' },
  { what: 'Terminal offline', how: 'Switch the power or the network off, then send a sale.' },
  { what: 'Power or network lost during a payment', how: 'Switch it off while the card is read.' },
  { what: 'No receipt', how: 'Remove the paper. The payment is not affected; only the receipt is missing.' },
] as const

/** The ways to bring an error about; the request above then says what its caller receives. */
export function Troubles() {
  return (
    <details className="rounded-card border border-line bg-surface p-5">
      <summary className="text-lg font-semibold">Simulate problems</summary>
      <dl className="mt-3 flex flex-col gap-3 text-[15px]">
        {troubles.map(({ what, how }) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[15px] text-ink-soft">
        The request then shows exactly what the caller receives. A sale that is refused immediately, for example by a
        busy terminal, appears under “Refused immediately” with its answer.
      </p>
    </details>
  )
}
