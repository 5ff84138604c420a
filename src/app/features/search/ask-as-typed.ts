import type { SearchAnswer } from '../../search/search-answer.ts'

/** Leaves one of the six connections that a browser has for a host over HTTP/1.1. */
const underWayMost = 5

export interface Question {
  query: string
  scope: string
}

interface AskerOptions {
  load(query: string, scope: string, signal: AbortSignal): Promise<SearchAnswer>
  onAnswer(question: Question, answer: SearchAnswer): void
  /** The newest question was not answered; of an older one nobody hears. */
  onFailure(): void
}

/**
 * Asks with each key, and does not wait for the answer before: on a phone that takes longer than from key to key, and
 * who types on sees what was found so far. Answers come out in the order of their questions; one that a later answer
 * overtook is dropped. While five are under way the newest question waits for one of them.
 */
export class Asker {
  #options: AskerOptions
  #newest = 0
  #underWay = new Map<number, AbortController>()
  #waiting: Question | undefined

  constructor(options: AskerOptions) {
    this.#options = options
  }

  ask(question: Question) {
    this.#newest++
    this.#waiting = undefined
    if (this.#underWay.size < underWayMost) void this.#send(question, this.#newest)
    else this.#waiting = question
  }

  /** What was asked until now is no longer wanted. */
  forget() {
    this.#waiting = undefined
    this.#endBefore(this.#newest + 1)
  }

  async #send(question: Question, number: number) {
    const abort = new AbortController()
    this.#underWay.set(number, abort)
    try {
      const answer = await this.#options.load(question.query, question.scope, abort.signal)
      if (abort.signal.aborted) return
      this.#endBefore(number)
      this.#options.onAnswer(question, answer)
    } catch {
      if (!abort.signal.aborted && number === this.#newest) this.#options.onFailure()
    } finally {
      this.#underWay.delete(number)
      const next = this.#waiting
      this.#waiting = undefined
      if (next) void this.#send(next, this.#newest)
    }
  }

  #endBefore(number: number) {
    for (const [each, abort] of this.#underWay) {
      if (each >= number) continue
      abort.abort()
      this.#underWay.delete(each)
    }
  }
}
