import { Check, LoaderCircle, Wifi, WifiOff, X } from 'lucide-react'
import type { VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'
import { Mark } from '../../../../ui/mark.tsx'
import { Waves } from './face-parts.tsx'
import type { Key } from './key-entry.ts'
import { Keypad } from './keypad.tsx'
import { dollars, type ScreenText, tipOf, tipPercents } from './screen-text.ts'
import { SignaturePad } from './signature-pad.tsx'

interface ScreenProps {
  terminal: VirtualTerminal
  text: ScreenText
  /** What a tip is a part of. */
  amountCents: number
  /** Whether it is touched, and has its keys on it. */
  isTouch: boolean
  hasKeysOnScreen: boolean
  onTap(): void
  onTip(tipCents: number): void
  onSign(): void
  onCancel(): void
  onDone(): void
  onKey(key: Key): void
  onKeyed(): void
}

/** The screen of a terminal: one thing at a time, large. What it says is spoken by the page's status line. */
export function TerminalScreen(props: ScreenProps) {
  const { terminal, text, hasKeysOnScreen } = props
  if (text.view === 'off') return <div className="vt-view is-off" />
  const typesHere = hasKeysOnScreen && (text.view === 'pin' || text.view === 'entry')
  return (
    <div className={`vt-view is-${text.view} ${text.tone ? `is-${text.tone}` : ''}`}>
      <StatusBar terminal={terminal} />
      <div className="vt-content" aria-hidden={text.view === 'ready'}>
        <Picture text={text} />
        <p className="vt-title">{text.title}</p>
        {text.large !== undefined && <p className="vt-large">{text.large || ' '}</p>}
        {text.note && <p className="vt-note">{text.note}</p>}
      </div>
      <Touch {...props} />
      {typesHere && <Keypad label="Keys on the screen" onKey={props.onKey} />}
    </div>
  )
}

/** The cardholder's own small screen: what to do now, and for how much. */
export function SmallScreen({ text, terminal }: { text: ScreenText; terminal: VirtualTerminal }) {
  if (text.view === 'off') return <div className="vt-view is-off" />
  const isElsewhere = text.view === 'tip' || text.view === 'signature'
  return (
    <div className={`vt-view is-${text.view} ${text.tone ? `is-${text.tone}` : ''}`} aria-hidden>
      <StatusBar terminal={terminal} />
      <div className="vt-content">
        <p className="vt-title">{isElsewhere ? 'See the large screen' : text.title}</p>
        {text.large && !isElsewhere && <p className="vt-large">{text.large}</p>}
        {text.note && !isElsewhere && <p className="vt-note">{text.note}</p>}
      </div>
    </div>
  )
}

function StatusBar({ terminal: { isOnline } }: { terminal: VirtualTerminal }) {
  const Icon = isOnline ? Wifi : WifiOff
  return (
    <div className="vt-bar" aria-hidden>
      <span>Sandbox</span>
      <Icon strokeWidth={2} />
    </div>
  )
}

function Picture({ text: { view, tone } }: { text: ScreenText }) {
  if (view === 'ready') return <Mark className="vt-picture" />
  if (view === 'processing' || view === 'busy')
    return <LoaderCircle className="vt-picture is-turning" strokeWidth={1.5} />
  if (tone === 'ok') return <Check className="vt-picture" strokeWidth={2} />
  if (tone === 'bad') return <X className="vt-picture" strokeWidth={2} />
  return null
}

/** What is pressed on the screen itself. */
function Touch(props: ScreenProps) {
  const { text, isTouch } = props
  switch (text.view) {
    case 'tip':
      return isTouch ? <TipButtons {...props} /> : null
    case 'card':
      return isTouch && props.hasKeysOnScreen ? <CardButtons {...props} /> : null
    case 'signature':
      return isTouch ? <SignaturePad onSign={props.onSign} /> : null
    case 'end':
      return isTouch ? (
        <button type="button" className="vt-button" onClick={props.onDone}>
          Done
        </button>
      ) : null
    default:
      return null
  }
}

function TipButtons({ amountCents, onTip }: ScreenProps) {
  return (
    <div className="vt-choices">
      {tipPercents.map(percent => (
        <button
          key={percent}
          type="button"
          className="vt-button"
          onClick={() => onTip(tipOf({ amountCents }, percent))}
        >
          {percent} % <small>{dollars(tipOf({ amountCents }, percent))}</small>
        </button>
      ))}
      <button type="button" className="vt-button is-quiet" onClick={() => onTip(0)}>
        No tip
      </button>
    </div>
  )
}

function CardButtons({ onTap, onKeyed, onCancel }: ScreenProps) {
  return (
    <>
      <button type="button" className="vt-field" aria-label="Tap the card here" onClick={onTap}>
        <Waves className="vt-waves" />
      </button>
      <div className="vt-choices is-row">
        <button type="button" className="vt-button is-quiet" onClick={onKeyed}>
          Key it in
        </button>
        <button type="button" className="vt-button is-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  )
}
