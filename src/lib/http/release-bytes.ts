/**
 * Gives the memory of large bytes back now, and not when the garbage collector next looks: it does not look often while little else is
 * allocated. Nothing may read them any more. Bytes that share their memory with others are left alone.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0)
}
