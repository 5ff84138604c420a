import type { ProgramProof } from '../domain/apis/program-proof.ts'
import type { ApiHost } from '../domain/apis/specification/api-specification.ts'
import type { TranNbrs } from '../domain/demos/tran-nbrs.ts'
import type { PaymentCheck, PaymentClaims } from '../domain/payments/payment-claims.ts'
import type { AnswerOf, Asked, JsonEndpointName } from './call-types.ts'

/**
 * What the portal's server gives to page loaders. The app knows only these shapes; the server fills them in
 * (`src/server/http/pages.ts`). Everything here is server-side and read-only.
 */
export interface PageServices {
  /** Who asks; null when signed out. Never call it in a static page that is kept: those are the same for everybody. */
  currentUser(): Promise<CurrentUser | null>
  /** The four-part key of the portal's own demo merchant; null when the gateway cannot be reached. */
  demoFourPartKey(): Promise<string | null>
  /** The checkout profile of the same merchant, which pages may show; null when the gateway cannot be reached. */
  demoCheckout(): Promise<CheckoutProfile | null>
  /** The public key of the shop of the card fields demo; null when the gateway cannot be reached. */
  demoCardKey(): Promise<string | null>
  /** Numbers for the payments of this visit; throws when the database is away. */
  takeTranNbrs(): Promise<TranNbrs>
  /** What the ledger says of an answer's claims; null when it cannot be asked now. */
  checkPayment(claims: PaymentClaims): Promise<PaymentCheck | null>
  /**
   * Where the sandbox of the reader stands, for a page that is live: asked before what it shows is read, so that streams tell it what came
   * since. Undefined when signed out, and where it cannot be said soon.
   */
  changesAt(): Promise<string | undefined>
  /** Makes a call of the portal's API that changes nothing, as the reader. */
  ask: AskApi
  /** The articles of `content/articles`. */
  articles: ArticleSource
  packing: Packing
  urls: PublicUrls
  /** Email addresses of the demo accounts of the embedded default; empty elsewhere. Their password is never here. */
  demoEmails: readonly string[]
  /** True where no mail server is set: mails are kept in the mailbox, which administrators see. */
  hasMailbox: boolean
  /** Names of built files: source path of an island or entry → public URL, from Vite's manifest. */
  assets: AssetUrls
}

export interface AskOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

export type AskApi = <Name extends JsonEndpointName>(name: Name, options?: AskOptions) => Promise<Asked<AnswerOf<Name>>>

/** Whom Hosted Checkout pays: the id of button, link and frame, and the public key of post mode. */
export interface CheckoutProfile {
  terminalProfileId: string
  publicKey: string
}

export interface CurrentUser {
  id: string
  firstName: string
  lastName: string
  company: string
  phone: string
  email: string
  userGroups: string[]
}

/**
 * Addresses that articles name and browsers call: the portal itself (no trailing slash), and the gateway's, of which those
 * that more paths follow end with a slash, except `gateway`, its origin.
 */
export type PublicUrls = Record<'portal' | ApiHost, string>

/** What a page reaches besides the portal: names of addresses by directive of its content policy. */
export type PageSources = Partial<
  Record<'form-action' | 'script-src' | 'frame-src' | 'connect-src' | 'img-src', PageSource[]>
>
/** `blob:` is what the page made itself, such as a PDF that it was given for a token. */
export type PageSource = keyof PublicUrls | 'blob:'

export interface AssetUrls {
  /**
   * Hashed public URLs by the source path of an island or script, such as `src/app/features/x/y.island.tsx`: its own file, then what that
   * imports, itself or by those, besides the libraries of every island.
   */
  filesOf(sourcePath: string): readonly [string, ...string[]]
  /** The small script of static pages, and what it loads with the first island: libraries, and last what wakes islands with them. */
  runtime: { src: string; with: string[] }
  /** The script that shows the next page in the open document. */
  softNavigation: string
}

/** Filled by `src/server/content`; see its docstrings for the shapes of front matter and navigation. */
export interface ArticleSource {
  find(path: string): Promise<ArticleFile | null>
  list(): Promise<ArticleSummary[]>
  /** Changes whenever anything a page is made of changes (articles, snippets, codes): cached pages of another version are dropped. */
  version(): Promise<string>
  /** The same at once, while it is known without looking; else nothing. */
  freshVersion(): string | undefined
  /** Path → what changes whenever its file does. */
  stamps(): Promise<ReadonlyMap<string, string>>
  /** Snippet files of one task: language → text. */
  snippets(product: string, task: string): Promise<Record<string, string>>
  /** What is known of running them as they stand: language → proof; of one that was changed since, nothing. */
  proofs(product: string, task: string): Promise<Record<string, ProgramProof>>
  /** A file of `content/codes` by its name without `.yaml`: what codes mean, as it stands there; or why it cannot be read. */
  codes(file: string): Promise<{ tables: unknown } | { problem: string }>
}

/** Makes bytes fewer, and back: for what is held long and read seldom. */
export interface Packing {
  pack(bytes: Uint8Array): Uint8Array
  unpack(packed: Uint8Array): Uint8Array
}

export interface ArticleSummary {
  path: string
  title: string
  description: string
  tags: string[]
  kind: 'overview' | 'guide' | 'how-to' | 'reference'
  navLabel: string
  order: number
}

export interface ArticleFile extends ArticleSummary {
  /** Body without front matter. */
  body: string
  /** File name shown to authors in messages. */
  file: string
  /** Line of the body's first line in the file, from 1. */
  firstLine: number
  contentHash: string
}
