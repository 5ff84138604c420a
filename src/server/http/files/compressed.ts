import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
/** In memory of its own: what zlib packs is a piece of 64 KB that others share, all of which a kept piece would keep. */
const own = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)
const brotli = async (body: Buffer, quality: number) =>
  own(await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
const quick = 5
const good = 11

/** The longest body whose first reader waits for the good quality: some 20 ms. */
const goodAtOnceMaxBytes = 64 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a reader accepts; `q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
      .map(part => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

const lookMs = 100
const quietShare = 0.3
const looksMax = 300

/** Until the program did little for a tenth of a second, or half a minute is over. */
async function untilQuiet(): Promise<void> {
  for (let looks = 0; looks < looksMax; looks++) {
    const before = performance.eventLoopUtilization()
    await sleep(lookMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < quietShare) return
  }
}

/** One after the other, and in quiet moments: who reads meanwhile waits for no processor. */
let lastInTurn: Promise<unknown> = Promise.resolve()
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = lastInTurn.then(untilQuiet).then(make)
  lastInTurn = made.catch(() => {})
  return made
}

/**
 * One body in each encoding, made when first asked for, and never on the event loop. Quality 5 answers the first reader at
 * once; quality 11 takes its place, in its turn: a tenth smaller, but forty times the work (islands 9). From the first on it alone is kept,
 * a sixth of the text, which comes out of it again for the few who ask for that (decisions 0371, 0381): turns take minutes where many wait.
 */
export class CompressedBody {
  readonly length: number
  #identity: Buffer | undefined
  #gzip: Promise<Buffer> | undefined
  #brotli: Promise<Buffer> | undefined
  #packed: Buffer | undefined
  #zipped: Buffer | undefined

  constructor(body: string | Buffer) {
    this.#identity = Buffer.from(body)
    this.length = this.#identity.length
  }

  /** As text, at once; a page of 100 KB takes half a millisecond to unpack. */
  text(): string {
    return (this.#identity ?? brotliDecompressSync(this.#packed ?? Buffer.alloc(0))).toString()
  }

  /** What lies there in this encoding, at its best so far. */
  made(encoding: Encoding): Buffer | undefined {
    return encoding === 'br' ? this.#packed : encoding === 'gzip' ? this.#zipped : this.#identity
  }

  async as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#plain()
    if (encoding === 'gzip') {
      this.#gzip ??= this.#plain()
        .then(plain => gzipAsync(plain))
        .then(zipped => (this.#zipped = own(zipped)))
      return this.#gzip
    }
    if (!this.#brotli) {
      this.#brotli = this.#plain().then(plain => brotli(plain, quick))
      void this.#brotli.then(packed => {
        this.#keep(packed)
        void inTurn(async () => this.#keep(await brotli(await this.#plain(), good)))
      })
    }
    return this.#brotli
  }

  /** For a body that is the same until the program ends, such as a style sheet: good from the first reader on, unless long. */
  async atItsBest(encoding: Encoding): Promise<Buffer> {
    if (encoding !== 'br' || this.length > goodAtOnceMaxBytes) return this.as(encoding)
    this.#brotli ??= this.#plain().then(plain => brotli(plain, good))
    return this.#brotli
  }

  /** For a body that is sent once: never more than the quick quality. */
  async quick(encoding: Encoding): Promise<Buffer> {
    return encoding === 'br' ? brotli(await this.#plain(), quick) : this.as(encoding)
  }

  async #plain(): Promise<Buffer> {
    return this.#identity ?? unpack(this.#packed ?? Buffer.alloc(0))
  }

  #keep(packed: Buffer) {
    this.#packed = packed
    this.#brotli = Promise.resolve(packed)
    this.#identity = undefined
  }
}
