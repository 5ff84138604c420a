import { randomBytes, randomFillSync } from 'node:crypto'

const poolSize = 4096
/** More than this is asked for at once: keys and names need less. */
const pooledMax = 64

/**
 * Random bytes of the system, drawn 4 KB at a time: a sale takes three times a few, and each draw by itself cost as much as one of its
 * statements. What was given is wiped from the pool, and nobody else sees it.
 */
export function createPooledRandomBytes(): (size: number) => Uint8Array<ArrayBuffer> {
  const pool = new Uint8Array(poolSize)
  let used = poolSize
  return size => {
    if (size > pooledMax) return new Uint8Array(randomBytes(size))
    if (used + size > poolSize) {
      randomFillSync(pool)
      used = 0
    }
    const given = pool.slice(used, used + size)
    pool.fill(0, used, used + size)
    used += size
    return given
  }
}
