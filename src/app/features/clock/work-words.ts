/** What the gateway does by itself, by the kinds of its work: in words, for one and for many. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'close-batches': ['Open batches close', 'Open batches close'],
  'expire-holds': ['Authorizations that are seven days old expire', 'Authorizations that are seven days old expire'],
  'answer-of-bank': ['A bank answers a bank payment', 'Banks answer bank payments'],
  'open-dispute': ['A cardholder opens a dispute', 'Cardholders open disputes'],
  'close-dispute': ['A dispute ends', 'Disputes end'],
  'take-file': ['A file is processed', 'Files are processed'],
  'charge-bills': ['Subscription bills are charged', 'Subscription bills are charged'],
  'follow-invoices': ['Invoice reminders and due dates are processed', 'Invoice reminders and due dates are processed'],
}

export function workText(kind: string, count: number): string {
  const known = words[kind]
  if (known) return count === 1 ? known[0] : known[1]
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
