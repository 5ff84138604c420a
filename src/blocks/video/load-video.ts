/** Where a recording is; the address is signed and ends. */
export interface VideoAddress {
  url: string
  poster: string
  captions: string
}

/** What a reader is told when there is no recording to show. */
export const notThere = 'This recording is not available. Its transcript, if there is one, is below.'
export const notReached = 'The recording could not be loaded. Check your connection, then try again.'

/** GET /api/videos/{name}; answers what to tell the reader when that fails. */
export async function loadVideo(name: string): Promise<VideoAddress | string> {
  try {
    const response = await fetch(`/api/videos/${name}`)
    if (response.ok) return (await response.json()) as VideoAddress
    return response.status === 404 ? notThere : notReached
  } catch {
    return notReached
  }
}
