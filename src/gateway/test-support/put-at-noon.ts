import { hourMs } from '../../lib/time/durations.ts'
import { nextNewYorkHour } from '../sandbox/new-york-time.ts'

/**
 * Puts the clock of a credential's merchant to noon in New York, where the program's own is not the test's to move: no batch closes at
 * 23:00 and no day ends while a test runs, whenever that is. Answers the moment.
 */
export async function putAtNoon(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  { credentialId, secret }: { credentialId: string; secret: string },
): Promise<number> {
  // An hour on at least: a clock is never put back.
  const until = nextNewYorkHour(12, Date.now() + hourMs)
  const { status } = await request(`/provisioning/credentials/${credentialId}/clock`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: `noon ${until}`, until }),
  })
  if (status !== 200) throw new Error(`the clock was not put to noon: ${status}`)
  return until
}
