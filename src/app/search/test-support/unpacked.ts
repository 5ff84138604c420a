import type { Packing } from '../../../contract/page-services.ts'

/** Leaves bytes as they are: what packs them is the server's (`src/server/content/packing.ts`), and tested there. */
export const unpacked: Packing = { pack: bytes => bytes, unpack: bytes => bytes }
