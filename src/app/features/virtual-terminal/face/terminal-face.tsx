import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { EntryMethod, TerminalModel } from '../../../../domain/terminals/terminal-model.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Body, ChipSlot, Paper, SwipeRail, Waves } from './face-parts.tsx'
import { type Key, keyOf } from './key-entry.ts'
import { Keypad } from './keypad.tsx'

export interface FaceProps {
  model: TerminalModel
  /** What stands on the screen that the cardholder touches. */
  screen: ReactNode
  /** What stands on the second screen, where there is one. */
  smallScreen: ReactNode
  isOn: boolean
  hasPaper: boolean
  /** Whether a receipt is on its way out of the printer. */
  isPrinting: boolean
  /** Whether a card is in the slot. */
  hasCardIn: boolean
  /** Whether a card may be presented now. */
  takesCard: boolean
  onKey(key: Key): void
  onPresent(method: Exclude<EntryMethod, 'key'>): void
  onRemoveCard(): void
  onPower(): void
}

/** A terminal as it stands on a counter: keys, slots and the field for taps can be pressed; digits can also be typed. */
export function TerminalFace(props: FaceProps) {
  const Face = faces[props.model]
  const group = useRef<HTMLFieldSetElement>(null)
  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const key = keyOf(event.key)
    // Enter on a button presses that button.
    if (!key || (key === 'enter' && event.target !== group.current)) return
    event.preventDefault()
    props.onKey(key)
  }
  return (
    <fieldset
      ref={group}
      aria-label="Terminal"
      aria-describedby="terminal-keys-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes digits from the keyboard, as the keys of the terminal do.
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className={classNames(
        'vt-face',
        props.isOn && 'is-on',
        props.hasPaper && 'has-paper',
        props.isPrinting && 'is-printing',
      )}
    >
      <Face {...props} />
    </fieldset>
  )
}

/** All screen; printer on top, the field for taps on the screen, rail and power at the right. */
function A920Pro({ screen, ...props }: FaceProps) {
  return (
    <div className="vt-device vt-a920">
      <Body viewBox="72 8 96 210">
        <Paper x={91} y={38} width={58} height={22} />
        <path
          className="vt-case"
          d="M86 36q34-7 68 0q6 1 7 8l-1 12v142q0 16-16 16h-48q-16 0-16-16v-142l-1-12q1-7 7-8z"
        />
        <path className="vt-groove" d="M90 38q30-5 60 0l1 8q-31-5-62 0z" />
        <SwipeRail x={158.5} y={124} height={66} />
        <rect className="vt-front" x="83" y="50" width="74" height="148" rx="7" />
        <circle className="vt-dot" cx="104" cy="55.5" r="1.6" />
        <rect className="vt-slit" x="112" y="54.500" width="18" height="2" rx="1" />
        {[103, 120, 137].map(x => (
          <circle key={x} className="vt-dot" cx={x} cy="191.5" r="1.8" />
        ))}
        <ChipSlot x={120} y={203} width={58} />
      </Body>
      <div className="vt-screen">{screen}</div>
      <Hits {...props} />
    </div>
  )
}

/** A desk terminal with printer and wide screen for the clerk, and a PIN pad on a cable for the cardholder. */
function A80WithSp30({ screen, smallScreen, ...props }: FaceProps) {
  const { onKey } = props
  return (
    <div className="vt-pair">
      <div className="vt-device vt-a80">
        <Body viewBox="64 20 112 206">
          <Paper x={91} y={46} width={58} height={24} />
          <path className="vt-case" d="M82 42h76q8 0 9 8l3 160q0 12-12 12h-76q-12 0-12-12l3-160q1-8 9-8z" />
          <path className="vt-groove" d="M86 46h68v7h-68z" />
          <path className="vt-front" d="M79 58h82l1 56q0 5-5 5h-74q-5 0-5-5z" />
          <ChipSlot x={120} y={210} width={60} />
        </Body>
        <div className="vt-screen">{screen}</div>
        <Keypad label="Keys of the A80" onKey={onKey} />
        <PowerKey onPower={props.onPower} isOn={props.isOn} />
      </div>
      <div className="vt-device vt-sp30">
        <Body viewBox="-8 -6 96 160">
          <SwipeRail x={73.5} y={40} height={74} />
          <rect className="vt-case" x="0" y="0" width="76" height="148" rx="12" />
          <rect className="vt-front" x="6" y="6" width="64" height="50" rx="7" />
          <ChipSlot x={38} y={137} width={50} />
        </Body>
        <div className="vt-screen">{smallScreen}</div>
        <Keypad label="Keys of the SP30" onKey={onKey} />
        <Hits {...props} hasLanding hasPower={false} />
      </div>
    </div>
  )
}

/** A bare landing for taps above a small screen, large keys; no printer, no touch. */
function Lane3000({ screen, ...props }: FaceProps) {
  return (
    <div className="vt-device vt-lane">
      <Body viewBox="70 8 102 210">
        <path className="vt-cable" d="M120 38c0-16 12-10 12-28" />
        <SwipeRail x={157.5} y={110} height={70} />
        <path
          className="vt-case"
          d="M90 36h60q12 0 12 12l-3 40v114q0 10-10 10h-58q-10 0-10-10v-114l-3-40q0-12 12-12z"
        />
        <path className="vt-front" d="M88 41h64q5 0 5 6l-3 43v13h-68v-13l-3-43q0-6 5-6z" />
        <ChipSlot x={120} y={201} width={56} />
      </Body>
      <div className="vt-screen">{screen}</div>
      <Keypad label="Keys" onKey={props.onKey} />
      <Hits {...props} hasLanding />
    </div>
  )
}

const faces: Record<TerminalModel, (props: FaceProps) => ReactNode> = {
  'pax-a920-pro': A920Pro,
  'pax-a80-sp30': A80WithSp30,
  'ingenico-lane-3000': Lane3000,
}

type HitsProps = Pick<FaceProps, 'hasCardIn' | 'takesCard' | 'isOn' | 'onPresent' | 'onRemoveCard' | 'onPower'> & {
  hasLanding?: boolean
  hasPower?: boolean
}

/** Where a card is held, put or pulled through. */
function Hits({ hasCardIn, takesCard, isOn, hasLanding, hasPower = true, ...on }: HitsProps) {
  return (
    <>
      {hasLanding && (
        <button
          type="button"
          className="vt-hit vt-landing"
          disabled={!takesCard}
          aria-label="Tap the card here"
          onClick={() => on.onPresent('tap')}
        >
          <Waves className="vt-waves" />
        </button>
      )}
      <button
        type="button"
        className="vt-hit vt-rail"
        disabled={!takesCard}
        aria-label="Swipe the card here"
        onClick={() => on.onPresent('swipe')}
      />
      {hasCardIn ? (
        <button type="button" className="vt-card-in" aria-label="Pull the card out" onClick={on.onRemoveCard}>
          Pull out
        </button>
      ) : (
        <button
          type="button"
          className="vt-hit vt-slot"
          disabled={!takesCard}
          aria-label="Insert the card here"
          onClick={() => on.onPresent('insert')}
        />
      )}
      {hasPower && <PowerKey onPower={on.onPower} isOn={isOn} />}
    </>
  )
}

function PowerKey({ isOn, onPower }: { isOn: boolean; onPower(): void }) {
  return (
    <button
      type="button"
      className="vt-power"
      aria-label={isOn ? 'Power: switch off' : 'Power: switch on'}
      onClick={onPower}
    />
  )
}
