import type { Connection } from './terminal-state.ts'

/** How a connection is said: with the tone of its badge. */
export const connections: Readonly<Record<Connection, { tone: 'neutral' | 'ok' | 'warn'; text: string }>> = {
  pairing: { tone: 'neutral', text: 'Pairing' },
  live: { tone: 'ok', text: 'Live' },
  lost: { tone: 'warn', text: 'Connection lost. Trying again' },
}
