import type { CardToken, FieldProblem } from './protocol.ts'

const patienceMs = 15_000
const away: FieldProblem = { code: 'NETWORK', message: 'The gateway did not answer' }

/** Sends the card to the gateway: a token, or why there is none. */
export async function makeToken(
  address: string,
  card: Readonly<Record<string, string>>,
): Promise<CardToken | FieldProblem> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status >= 500) return away
    return (await answer.json()) as CardToken | FieldProblem
  } catch {
    return away
  }
}
