import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Packing } from '../../contract/page-services.ts'

/** Of Zstandard the quickest: a third of the time of the usual one, for 2 % more bytes of our articles. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export const packing: Packing = {
  // As long as what is in it: what Node answers may lie in a longer one.
  pack: bytes => new Uint8Array(zstdCompressSync(bytes, options)),
  unpack: packed => zstdDecompressSync(packed),
}
