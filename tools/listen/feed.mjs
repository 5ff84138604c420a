import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const path = '/events'
const waitSeconds = 8
const answerWithinMs = 30_000
const longestPauseMs = 10_000

/** What ends the listener: the gateway answered, and will not answer otherwise next time. */
class Refusal extends Error {}

/** The events of the account, in order. A gateway that does not answer is asked again until it does. */
export function createFeed({ gateway, id, key }, { say, signal }) {
  async function ask(fields) {
    const body = JSON.stringify(fields)
    const answer = await fetch(gateway + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'EPI-Id': id,
        'EPI-Signature': createHmac('sha256', key)
          .update(path + body)
          .digest('hex'),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    })
    const page = await answer.json().catch(() => ({}))
    if (answer.ok && Array.isArray(page.events)) return page
    if (answer.ok) throw new Refusal(`The program at ${gateway} is not the gateway.`)
    const message = `The gateway answers ${answer.status}: ${page.title ?? 'no reason given.'}`
    if (answer.status === 429 || answer.status >= 500)
      throw Object.assign(new Error(message), { seconds: Number(answer.headers.get('retry-after')) })
    throw new Refusal(
      answer.status === 404 ? `${message} Is ${gateway} the gateway?` : `${message} Check EPI_ID and EPI_KEY.`,
    )
  }

  /** Until it is answered; says once that it waits, and once that it goes on. */
  async function askUntilAnswered(fields) {
    for (let pauseMs = 500, isWaiting = false; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs), isWaiting = true) {
      try {
        const answer = await ask(fields)
        if (isWaiting) say('The gateway is available again.')
        return answer
      } catch (error) {
        if (error instanceof Refusal || signal.aborted) throw error
        if (!isWaiting)
          say(`${'seconds' in error ? error.message : `The gateway at ${gateway} does not answer.`} Trying again.`)
        await sleep(Math.max(pauseMs, (error.seconds || 0) * 1000), undefined, { signal })
      }
    }
  }

  return {
    /** The position of the latest event. */
    end: async () => (await askUntilAnswered({})).next,
    /** Those behind a position; none after a few quiet seconds. */
    next: after => askUntilAnswered({ after, wait: waitSeconds }),
  }
}
