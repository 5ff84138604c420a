import { connections } from './connections.ts'
import { type SessionProps, sessionOfPage } from './terminal-session.ts'
import { countEarlier, isInUse } from './terminal-state.ts'

/**
 * Pairs and follows the terminal of the page without React, which comes with the first touch, or as soon as the terminal does something. What
 * was pushed to it before the page was opened is counted, and drawn for who asks.
 */
function followTerminalOf(land: HTMLElement) {
  const session = sessionOfPage(JSON.parse(land.getAttribute('props') ?? '{}') as SessionProps)
  const first = session.state()
  const badge = document.querySelector<HTMLElement>('[data-terminal-connection]')
  const earlier = document.querySelector<HTMLButtonElement>('[data-terminal-earlier]')
  const wake = () => land.dispatchEvent(new Event('focusin', { bubbles: true }))
  let known: number | undefined
  let isAsked = false
  function show() {
    const state = session.state()
    const { tone, text } = connections[state.connection]
    if (badge) {
      badge.hidden = state.problem !== undefined
      badge.className = `badge badge-${tone}`
      if (badge.textContent !== text) badge.textContent = text
    }
    if (state.connection === 'live') known ??= countEarlier(state)
    const isNew = known !== undefined && countEarlier(state) > known
    if (isNew || isInUse(state, first) || state.problem !== first.problem) wake()
    if (earlier) {
      earlier.hidden = state.isDrawn || !known
      earlier.textContent = `Show ${known} earlier ${known === 1 ? 'request' : 'requests'}`
    }
    if (state.isDrawn && isAsked)
      requestAnimationFrame(() => land.querySelector<HTMLElement>('[data-shown-request]')?.focus())
    isAsked &&= !state.isDrawn
  }
  session.subscribe(show)
  earlier?.addEventListener('click', () => {
    isAsked = true
    wake()
  })
  // Enter in a field before React is there would send the form to the page itself.
  land.addEventListener('submit', event => event.preventDefault())
}

const land = document.querySelector<HTMLElement>('is-land[src*="/virtual-terminal.island"]')
if (land) followTerminalOf(land)
