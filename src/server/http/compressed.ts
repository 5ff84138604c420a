import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

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

/**
 * One body in each encoding, made when first asked for. Brotli 5 answers the first reader at once (0.3 ms); quality 11
 * replaces it from the thread pool: 11 % smaller but 23 ms, too long for the event loop (islands 9).
 */
export class CompressedBody {
  readonly identity: Buffer
  #gzip: Buffer | undefined
  #brotli: Buffer | undefined

  constructor(body: string | Buffer) {
    this.identity = Buffer.from(body)
  }

  as(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.identity
    if (encoding === 'gzip') {
      this.#gzip ??= gzipSync(this.identity)
      return this.#gzip
    }
    if (!this.#brotli) {
      this.#brotli = brotliCompressSync(this.identity, quality(5))
      void brotliAsync(this.identity, quality(11)).then(best => {
        this.#brotli = best
      })
    }
    return this.#brotli
  }

  /** For a body that is sent once: never more than the quick quality. */
  quick(encoding: Encoding): Buffer {
    return encoding === 'br' ? brotliCompressSync(this.identity, quality(5)) : this.as(encoding)
  }

  get size(): number {
    return this.identity.length + (this.#gzip?.length ?? 0) + (this.#brotli?.length ?? 0)
  }
}
