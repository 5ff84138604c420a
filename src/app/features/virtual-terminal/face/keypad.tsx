import type { Key } from './key-entry.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', ''] as const
const colours = [
  { key: 'cancel', name: 'Cancel', sign: '×' },
  { key: 'clear', name: 'Clear', sign: '<' },
  { key: 'enter', name: 'Enter', sign: 'O' },
] as const

/** Digits in rows of three, and below them the keys that cancel, correct and confirm, each with the sign that is on real ones. */
export function Keypad({ label, onKey }: { label: string; onKey(key: Key): void }) {
  return (
    <fieldset aria-label={label} className="vt-keys">
      {digits.map((digit, index) =>
        digit === '' ? (
          <span key={`blank-${index === 9 ? 'left' : 'right'}`} className="vt-key is-blank" aria-hidden />
        ) : (
          <button key={digit} type="button" className="vt-key" onClick={() => onKey(digit)}>
            {digit}
          </button>
        ),
      )}
      {colours.map(({ key, name, sign }) => (
        <button key={key} type="button" className={`vt-key is-${key}`} aria-label={name} onClick={() => onKey(key)}>
          <span aria-hidden>{sign}</span>
        </button>
      ))}
    </fieldset>
  )
}
