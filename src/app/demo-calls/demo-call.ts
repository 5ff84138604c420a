/** A call of an API as a demo makes and shows it; `path` below what the API's every path begins with. */
export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }
/** A call that was answered. */
export type Exchange = Call & { status?: number; answer?: unknown }

/** An API as it is written for readers: in a request, and for a shell, where secrets are variables. */
export interface ShownApi {
  /** Address of the API, with a slash at its end. */
  root: string
  /** What every path begins with, such as `accounts/{accountId}`. */
  place: string
  placeInShell: string
  /** The header that says who calls. */
  header: string
}

const shownStart = 60

/** What is shown of an answer: pictures and mails are cut, as nobody reads them there. */
export function shownAnswer(answer: unknown): string {
  const cut = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > 2 * shownStart ? `${value.slice(0, shownStart)}…` : value
  return JSON.stringify(answer, cut, 2)
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same call for a terminal. */
export function toCurl({ root, placeInShell, header }: ShownApi, { method, path, body }: Call): string {
  const parts = [
    `curl -X ${method} "${root}${placeInShell}${path}"`,
    `-H "${header}"`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body, null, 2))}`] : []),
  ]
  return parts.join(' \\\n  ')
}
