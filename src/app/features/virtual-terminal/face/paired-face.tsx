import { useEffect, useRef } from 'react'
import { type EntryMethod, terminalModels } from '../../../../domain/terminals/terminal-model.ts'
import type { VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'
import { inHand, isCardNeeded, type TerminalState } from '../terminal-state.ts'
import type { TerminalTools } from '../use-terminal.ts'
import { screenText, spokenScreen } from './screen-text.ts'
import { TerminalFace } from './terminal-face.tsx'
import { SmallScreen, TerminalScreen } from './terminal-screen.tsx'
import type { Hand } from './use-hand.ts'

interface PairedFaceProps {
  terminal: VirtualTerminal
  state: TerminalState
  hand: Hand
  tools: TerminalTools
}

/** The face, with what its keys and slots do. What the screen says is also spoken. */
export function PairedFace({ terminal, state, hand, tools }: PairedFaceProps) {
  const { act, putEndAway } = tools
  const open = inHand(state)
  const request = open ?? state.requests.find(({ id }) => id === state.shownEnd)
  const { isTouch } = terminalModels[terminal.model]
  const text = screenText(terminal, { request, entry: hand.entry, isTouch })
  const requestId = open?.id ?? ''
  const takesCard = open?.state === 'in_progress' && open.step === 'card'
  const face = useKeptFocus(text.view)

  const present = (method: EntryMethod) => void act({ do: 'present', requestId, method, card: { key: hand.card } })
  return (
    <div ref={face}>
      <TerminalFace
        model={terminal.model}
        screen={
          <TerminalScreen
            terminal={terminal}
            text={text}
            amountCents={open?.amountCents ?? 0}
            isTouch={isTouch}
            hasKeysOnScreen={terminal.model === 'pax-a920-pro'}
            onTap={() => present('tap')}
            onTip={tipCents => void act({ do: 'tip', requestId, tipCents })}
            onSign={() => void act({ do: 'sign', requestId })}
            onCancel={() => void act({ do: 'cancel', requestId })}
            onDone={putEndAway}
            onKey={hand.press}
            onKeyed={hand.keyIn}
          />
        }
        smallScreen={<SmallScreen terminal={terminal} text={text} />}
        isOn={terminal.isOn}
        hasPaper={terminal.hasPaper}
        isPrinting={terminal.hasPaper && Boolean(state.shownEnd && request?.transaction)}
        hasCardIn={open !== undefined && isCardNeeded(open)}
        takesCard={takesCard}
        onKey={hand.press}
        onPresent={present}
        onRemoveCard={() => void act({ do: 'remove-card', requestId })}
        onPower={() => void act({ do: 'set-power', isOn: !terminal.isOn })}
      />
      <p role="status" className="mt-4 text-center text-[15px] text-ink-soft">
        {spokenScreen(text)}
      </p>
      <p id="terminal-keys-help" className="mx-auto mt-1 max-w-[30rem] text-center text-sm text-ink-muted">
        With the terminal in focus you can also type: digits, Enter, Backspace, and Escape to cancel. The test PIN is
        1234; any other is wrong.
      </p>
    </div>
  )
}

/** A button that is gone with its step leaves the focus on the terminal, not at the top of the page. */
function useKeptFocus(view: string) {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const node = place.current
    const note = (event: FocusEvent) => {
      hadFocus.current = node?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('.vt-face')?.focus({ preventScroll: true })
  }, [view])
  return place
}
