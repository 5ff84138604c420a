/** A request and its answer as they stood on the wire, until the request log takes of them what may be kept. */
export type Exchange = {
  method: string
  /** With the query. */
  path: string
  requestHeaders: () => Record<string, string>
  requestBody: () => Promise<string>
  answer?: { headers: Record<string, string>; body: string }
  /** The answer is out, or there is none to come. */
  isOver: boolean
}
