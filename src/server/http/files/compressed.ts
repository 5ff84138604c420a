import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gunzip, gunzipSync, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const gunzipAsync = promisify(gunzip)
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

/** Who keeps a body is told of what it holds in memory, in all its encodings, and of who asks for one. */
export interface BodyKeeper {
  /** So many bytes more than before, or less. */
  changed(bytes: number): void
  used(): void
}

/** Bodies that are to be packed well. One that nobody keeps any more loses its turn. */
const inTurn: WeakRef<CompressedBody>[] = []
let isPacking = false

/** One after the other, and in quiet moments: who reads meanwhile waits for no processor. */
async function packInTurn(): Promise<void> {
  if (isPacking) return
  isPacking = true
  for (let next = inTurn.shift(); next; next = inTurn.shift()) {
    if (next.deref()) await untilQuiet()
    await next
      .deref()
      ?.packWell()
      .catch(() => {})
  }
  isPacking = false
}

/**
 * One body in each encoding, made when first asked for, and never on the event loop. Quality 5 answers the first reader at
 * once; quality 11 takes its place, in its turn: a tenth smaller, but forty times the work (islands 9). From the first packed one on the text is
 * let go: it comes out of that again for the few who ask for it (decisions 0371, 0381, 0418).
 */
export class CompressedBody {
  readonly length: number
  #identity: Buffer | undefined
  #gzip: Promise<Buffer> | undefined
  #brotli: Promise<Buffer> | undefined
  #packed: Buffer | undefined
  #zipped: Buffer | undefined
  #keeper: BodyKeeper | undefined
  #heldBytes = 0

  constructor(body: string | Buffer, keeper?: BodyKeeper) {
    this.#identity = Buffer.from(body)
    this.length = this.#identity.length
    this.#keeper = keeper
    this.#tellKeeper()
  }

  /** Another form of the same, kept and counted with it. */
  beside(body: string): CompressedBody {
    return new CompressedBody(body, this.#keeper)
  }

  /** As text, at once; a page of 100 KB takes half a millisecond to unpack. */
  text(): string {
    if (this.#identity) return this.#identity.toString()
    return (this.#zipped ? gunzipSync(this.#zipped) : brotliDecompressSync(this.#packed ?? Buffer.alloc(0))).toString()
  }

  /** What lies there in this encoding, at its best so far. */
  made(encoding: Encoding): Buffer | undefined {
    this.#keeper?.used()
    return encoding === 'br' ? this.#packed : encoding === 'gzip' ? this.#zipped : this.#identity
  }

  async as(encoding: Encoding): Promise<Buffer> {
    this.#keeper?.used()
    if (encoding === 'identity') return this.#plain()
    if (encoding === 'gzip') {
      this.#gzip ??= this.#plain()
        .then(plain => gzipAsync(plain))
        .then(zipped => this.#keep({ zipped: own(zipped) }).zipped)
      return this.#gzip
    }
    if (!this.#brotli) {
      this.#brotli = this.#plain().then(plain => brotli(plain, quick))
      void this.#brotli.then(packed => {
        this.#keep({ packed })
        inTurn.push(new WeakRef(this))
        void packInTurn()
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

  /** In the good quality, for all who ask from now on. */
  async packWell(): Promise<void> {
    const packed = await brotli(await this.#plain(), good)
    this.#brotli = Promise.resolve(packed)
    this.#keep({ packed })
  }

  async #plain(): Promise<Buffer> {
    if (this.#identity) return this.#identity
    return this.#zipped ? gunzipAsync(this.#zipped) : unpack(this.#packed ?? Buffer.alloc(0))
  }

  #keep<T extends { packed: Buffer } | { zipped: Buffer }>(made: T): T {
    if ('packed' in made) this.#packed = made.packed
    else this.#zipped = made.zipped
    this.#identity = undefined
    this.#tellKeeper()
    return made
  }

  #tellKeeper() {
    const held = [this.#identity, this.#packed, this.#zipped].reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
    this.#keeper?.changed(held - this.#heldBytes)
    this.#heldBytes = held
  }
}
