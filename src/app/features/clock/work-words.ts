/** What the gateway does by itself, by the kinds of its work: in words, for one and for many. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'close-batches': ['Open batches close', 'Open batches close'],
  'expire-holds': ['Holds of authorizations that are seven days old expire', 'Holds that are seven days old expire'],
  'answer-of-bank': ['A bank answers a bank payment', 'Banks answer bank payments'],
  'open-dispute': ['The holder of a card opens a dispute', 'Holders of cards open disputes'],
  'close-dispute': ['A dispute ends', 'Disputes end'],
  'take-file': ['A file is worked on', 'Files are worked on'],
  'charge-bills': ['Bills of subscriptions are charged', 'Bills of subscriptions are charged'],
  'follow-invoices': [
    'Invoices are followed up: reminders and due days',
    'Invoices are followed up: reminders and due days',
  ],
}

export function workText(kind: string, count: number): string {
  const known = words[kind]
  if (known) return count === 1 ? known[0] : known[1]
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
