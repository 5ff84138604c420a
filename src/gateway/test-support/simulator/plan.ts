import { type Dice, rollDice } from './dice.ts'

/** What a client wants; which payment it is about is chosen when its turn comes, by `pick`. */
export type Intent = {
  what: What
  /** Terminal: 0 and 1 are of one merchant, 2 of another. */
  who: number
  api: 'server-post' | 'xml' | 'browser-post'
  pick: number
  /** Where a number from 0 to 1 stands for an amount. */
  size: number
  account: number
  /** How often it is sent: all but the last time the answer is lost on the way. */
  times: number
  /** Sent after earlier ones under a number that was used before. */
  isOldNumber: boolean
  batch: number
  /** The database fails under it: before anything is kept, or behind the commit, so that nobody knows. */
  failure: '' | 'before' | 'behind'
}
/** Requests that are under way together, with the work of the night among them or not; or time that goes by. */
export type Step = { kind: 'requests'; intents: Intent[]; isAtNight: boolean } | { kind: 'time'; to: Time }
export type Time = { minutes: number } | { nights: number }

const whats = {
  ...{ sale: 18, hold: 12, force: 2, store: 3, verify: 1, 'sale-by-bric': 5, 'unlinked-credit': 2 },
  ...{ debit: 6, 'bank-credit': 2, 'bank-store': 1, 'debit-by-bric': 2, prenote: 1 },
  ...{ 'pin-sale': 3, 'pin-return': 1, 'pin-reverse': 2, food: 3, 'food-return': 2, cash: 2, balance: 1 },
  ...{ capture: 14, increment: 6, void: 9, reverse: 5, refund: 16, 'bank-void': 3, 'bank-refund': 3 },
  ...{ steal: 4, close: 4 },
} as const
export type What = keyof typeof whats
const weighted = Object.entries(whats).flatMap(([what, weight]) => Array<What>(weight).fill(what as What))

function planIntent(dice: Dice): Intent {
  return {
    what: dice.pick(weighted),
    who: dice.pick([0, 0, 1, 1, 2]),
    api: dice.pick(['server-post', 'server-post', 'xml', 'browser-post']),
    pick: dice.next(),
    size: dice.next(),
    account: dice.below(8),
    times: dice.pick([1, 1, 1, 1, 2, 3]),
    isOldNumber: dice.happens(0.08),
    batch: dice.pick([0, 0, 0, 1, 2]),
    failure: dice.happens(0.04) ? dice.pick(['before', 'behind']) : '',
  }
}

function planTime(dice: Dice): Time {
  return dice.happens(0.4) ? { minutes: 1 + dice.below(90) } : { nights: dice.pick([1, 1, 1, 1, 2, 3, 8]) }
}

/** A run: so many requests at least, with nights between them, all of it out of the seed. */
export function planRun(seed: number, requests: number): Step[] {
  const dice = rollDice(seed)
  const steps: Step[] = []
  for (let planned = 0; planned < requests; ) {
    if (dice.happens(0.22)) {
      steps.push({ kind: 'time', to: planTime(dice) })
      continue
    }
    const isAtNight = dice.happens(0.1)
    const intents = Array.from({ length: dice.pick([1, 1, 2, 3, 4]) }, () => planIntent(dice))
    // The night races with what it can meet in one way alone: first payments of one merchant.
    if (isAtNight) for (const intent of intents) Object.assign(intent, { who: 0, what: dice.pick(['sale', 'hold']) })
    // Of many requests about one payment at once, the order decides: then all are about the newest ones.
    if (dice.happens(0.3)) for (const intent of intents) Object.assign(intent, { who: intents[0]?.who, pick: 0 })
    steps.push({ kind: 'requests', intents, isAtNight })
    planned += intents.reduce((sum, { times }) => sum + times, 0)
  }
  return steps
}
