/** Chance that comes of a seed alone: the same seed, the same run. */
export type Dice = {
  /** From 0 up to, and without, 1. */
  next: () => number
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  happens: (probability: number) => boolean
  bytes: (size: number) => Uint8Array
}

/** Mulberry32: small, fast, and even enough for choosing what to do. */
export function rollDice(seed: number): Dice {
  let state = (seed * 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: items => items[below(items.length)] as (typeof items)[number],
    happens: probability => next() < probability,
    bytes: size => Uint8Array.from({ length: size }, () => below(256)),
  }
}
