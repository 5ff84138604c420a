import type { CardFieldLocale, CardFieldName, TokenErrorCode } from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import type { CardFieldStyle } from '../../../../domain/apis/iframe-sdk/style-tokens.ts'

// What the library in the merchant's page and the frames of the gateway say to each other by postMessage. `payNow` is the group:
// the fields that one `PayNow.init` drew. No message to the page has a digit of a card but the last four.

/** How the frames are drawn: `light`, `dark` or `light dark`, as the page around is. */
export type Look = { style: CardFieldStyle; scheme: string }
export type FrameSettings = Look & {
  gatewayPublicKey: string
  fields: CardFieldName[]
  /** Empty: the usual words of the locale. */
  label: string
  locale: CardFieldLocale
}

export type ToFrame = { payNow: string } & (
  | ({ type: 'init' } & FrameSettings)
  | ({ type: 'look' } & Look)
  | { type: 'clear' }
  | { type: 'focus' }
  /** To the frame of the number alone: asks for a token. */
  | { type: 'tokenize'; id: string }
)

export type CardToken = { token: string; card_last_four: string; card_type: string; expires_at: string }
export type FieldProblem = { code: TokenErrorCode; message: string; field?: CardFieldName }
export type ToPage = { payNow: string } & (
  | { type: 'ready'; label: string }
  | { type: 'height'; height: number }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'submit' }
  | { type: 'change'; isValid: boolean }
  | { type: 'brand'; card_type: string }
  | ({ type: 'error' } & FieldProblem)
  | ({ type: 'token'; id: string } & CardToken)
  | ({ type: 'refused'; id: string } & FieldProblem)
)
/** The same without its group, which whoever sends it adds. */
export type News = ToPage extends infer Each ? (Each extends ToPage ? Omit<Each, 'payNow'> : never) : never
