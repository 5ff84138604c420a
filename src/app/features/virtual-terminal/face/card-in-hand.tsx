import type { ReactNode } from 'react'
import { testCards } from '../../../../domain/payments/test-data/test-cards.ts'
import { entryMethods } from '../../../../domain/terminals/terminal-model.ts'
import type { TerminalRequest, VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import type { HandAction } from '../follow-terminal.ts'
import { isCardNeeded } from '../terminal-state.ts'

interface CardInHandProps {
  terminal: VirtualTerminal
  request: TerminalRequest | undefined
  /** The key of the card in hand. */
  card: string
  onCard(key: string): void
  onKeyed(): void
  act(action: HandAction): void
}

export const methodNames = {
  tap: 'Tap',
  insert: 'Insert',
  swipe: 'Swipe',
  fallback: 'Swipe, chip fails',
  key: 'Key in',
} as const

/** The card that is held, and the ways to present it. */
export function CardInHand({ terminal, request, card, onCard, onKeyed, act }: CardInHandProps) {
  const isAsked = request?.state === 'in_progress' && request.step === 'card'
  const choose = (key: string) => {
    onCard(key)
    if (terminal.mode === 'by-itself') act({ do: 'set-mode', mode: 'by-itself', card: key })
  }
  return (
    <div className="flex flex-col gap-3">
      <SelectField label="Card in your hand" value={card} onChange={event => choose(event.target.value)}>
        {testCards.map(({ key, number, effect }) => (
          <option key={key} value={key}>
            {number.slice(-4)} · {effect}
          </option>
        ))}
      </SelectField>
      {/* Two even rows on a phone, of three and of two; else one. */}
      <fieldset
        aria-label="Present the card"
        className="grid grid-cols-6 gap-2 *:col-span-2 *:nth-[n+4]:col-span-3 sm:flex sm:flex-wrap sm:*:grow"
      >
        {entryMethods.map(method => (
          <Button
            key={method}
            size="small"
            disabled={!isAsked || !request}
            onClick={() =>
              method === 'key'
                ? onKeyed()
                : request && act({ do: 'present', requestId: request.id, method, card: { key: card } })
            }
          >
            {methodNames[method]}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

/** What the request in hand waits for, with its wrong ways too. */
export function NowPossible({ request, act }: Pick<CardInHandProps, 'request' | 'act'>) {
  if (!request) return null
  const requestId = request.id
  const { step } = request
  const buttons: ReactNode[] = []
  const add = (label: string, action: HandAction) =>
    buttons.push(
      <Button key={label} kind="secondary" size="small" onClick={() => act(action)}>
        {label}
      </Button>,
    )
  if (step === 'pin') {
    add('Enter the right PIN', { do: 'pin', requestId, isRight: true })
    add('Enter a wrong PIN', { do: 'pin', requestId, isRight: false })
  }
  if (step === 'tip') add('No tip', { do: 'tip', requestId, tipCents: 0 })
  if (step === 'signature') add('Sign', { do: 'sign', requestId })
  if (isCardNeeded(request)) add('Pull the card out too early', { do: 'remove-card', requestId })
  // Once the host is asked it is too late.
  if (step !== 'processing' && step !== 'signature') add('Cancel on the terminal', { do: 'cancel', requestId })
  return (
    <fieldset aria-label="What you can do now" className="flex flex-wrap justify-center gap-2">
      {buttons}
    </fieldset>
  )
}
