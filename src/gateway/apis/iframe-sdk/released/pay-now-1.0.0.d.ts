/** Types of PayNow 1.0.0, the card fields of the gateway in frames. Save this file beside your scripts, or reference it. */
declare namespace PayNow {
  type Field = 'number' | 'expiry' | 'cvv' | 'zip'

  /** The look of the fields. Colors are three or six hex digits behind #. */
  interface Style {
    color?: string
    labelColor?: string
    placeholderColor?: string
    /** Behind labels and messages; your page shows through when left out. */
    pageColor?: string
    backgroundColor?: string
    borderColor?: string
    focusColor?: string
    invalidColor?: string
    /** 0px to 24px. */
    borderRadius?: string
    /** 12px to 24px. */
    fontSize?: string
    fontFamily?:
      | 'system-ui'
      | 'sans-serif'
      | 'serif'
      | 'monospace'
      | 'ui-rounded'
      | 'Arial'
      | 'Helvetica'
      | 'Verdana'
      | 'Georgia'
      | 'Times New Roman'
      | 'Courier New'
  }

  interface State {
    /** The field that changed. */
    field: Field
    /** Whether this field is complete and well formed. */
    isValid: boolean
    /** Whether all fields are. */
    isComplete: boolean
    /** Brand of the card; empty before the digits tell it. */
    card_type: string
  }

  interface Problem {
    code: TokenErrorCode
    /** For the shopper, in the language of the locale, where it is about a field. */
    message: string
    /** The field to look at. */
    field?: Field
  }

  interface Settings {
    gatewayPublicKey: string
    /** The empty element to draw into, or a selector of it; `#card-fields` when left out. */
    container?: string | Element
    /** Which fields, in this order; number, expiry and cvv when left out. Number and expiry are needed. */
    fields?: Field[]
    /** Words above the fields, up to 50 characters each. */
    labels?: Partial<Record<Field, string>>
    style?: Style
    locale?: 'en' | 'es' | 'fr'
    /** Called once, when the fields can be typed into. */
    onReady?: () => void
    onChange?: (state: State) => void
    onFocus?: (event: { field: Field }) => void
    onBlur?: (event: { field: Field }) => void
    onBrand?: (event: { card_type: string }) => void
    /** Called when a field shows what is wrong with it. */
    onError?: (problem: Problem) => void
  }

  interface CardToken {
    /** `tok_` and 32 hex digits: good for one charge within 15 minutes. */
    token: string
    card_last_four: string
    card_type: string
    /** ISO 8601, UTC. */
    expires_at: string
  }

  type TokenErrorCode =
    | 'INVALID_NUMBER'
    | 'INVALID_EXPIRY'
    | 'INVALID_CVV'
    | 'INVALID_ZIP'
    | 'UNKNOWN_KEY'
    | 'NOT_READY'
    | 'BUSY'
    | 'RATE_LIMIT'
    | 'NETWORK'

  /** What `getToken` is rejected with. */
  interface TokenError extends Error {
    code: TokenErrorCode
    field?: Field
  }

  const version: '1.0.0'
  /** Draws the fields, and returns at once. Throws an Error that names a wrong setting. */
  function init(settings: Settings): void
  /** A token for the card that was typed; rejected with a `TokenError`. */
  function getToken(): Promise<CardToken>
  /** Empties the fields, for the next card. */
  function clear(): void
  /** Replaces the whole style; also takes on a change between light and dark of the page. */
  function setStyle(style: Style): void
  /** Takes the fields away. After it `init` can be called again. */
  function destroy(): void
}

interface Window {
  /** There as soon as the library is loaded. */
  PayNow?: typeof PayNow
}
