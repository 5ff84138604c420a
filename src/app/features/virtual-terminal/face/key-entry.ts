import type { RequestStep } from '../../../../domain/terminals/request-states.ts'

/** What the keys are for now: a card number, its expiry, a PIN, an amount of tip, or nothing. */
export type EntryField = 'number' | 'expiry' | 'pin' | 'tip'

/** What was typed and not sent yet. Digits of a card number and of a PIN live here alone, and end with their step. */
export interface KeyEntry {
  field: EntryField | null
  digits: string
  /** The card number, while its expiry is typed. */
  number: string
}

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'cancel' | 'clear' | 'enter'

/** What the terminal does once enter was pressed. */
export type EntryEnd =
  | { do: 'card'; number: string; expiry: string }
  | { do: 'pin'; isRight: boolean }
  | { do: 'tip'; tipCents: number }

export const noEntry: KeyEntry = { field: null, digits: '', number: '' }

/** The PIN of every test card; any other is wrong. */
export const testPin = '1234'

const longest: Record<EntryField, number> = { number: 19, expiry: 4, pin: 6, tip: 6 }
const shortest: Record<EntryField, number> = { number: 12, expiry: 4, pin: 4, tip: 0 }

/** The field that a step begins with; the first digit at `card` begins a card number. */
const fieldOf: Partial<Record<RequestStep, EntryField>> = { card: 'number', pin: 'pin', tip: 'tip' }

/** What a key does to what was typed, and what came of it; `end` when a value is whole. */
export function pressKey(entry: KeyEntry, key: Key, step: RequestStep | null): { entry: KeyEntry; end?: EntryEnd } {
  const field = entry.field ?? (step && fieldOf[step])
  if (!field || key === 'cancel') return { entry: noEntry }
  if (key === 'clear') return { entry: { ...entry, digits: entry.digits.slice(0, -1) } }
  if (key !== 'enter')
    return entry.digits.length < longest[field] ? { entry: { ...entry, field, digits: entry.digits + key } } : { entry }
  if ((entry.field === null && field !== 'tip') || entry.digits.length < shortest[field]) return { entry }
  return endField(field, entry)
}

function endField(field: EntryField, { digits, number }: KeyEntry): { entry: KeyEntry; end?: EntryEnd } {
  switch (field) {
    case 'number':
      return { entry: { field: 'expiry', digits: '', number: digits } }
    case 'expiry':
      return { entry: noEntry, end: { do: 'card', number, expiry: digits } }
    case 'pin':
      return { entry: noEntry, end: { do: 'pin', isRight: digits === testPin } }
    case 'tip':
      return { entry: noEntry, end: { do: 'tip', tipCents: Number(digits || '0') } }
  }
}

/** The key of a real keyboard that stands for one of the terminal. */
export function keyOf(name: string): Key | undefined {
  if (/^\d$/.test(name)) return name as Key
  return ({ Escape: 'cancel', Backspace: 'clear', Enter: 'enter' } as const)[name]
}
