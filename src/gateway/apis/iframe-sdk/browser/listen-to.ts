import type { CardFieldName } from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import type { DrawnFields } from './draw-fields.ts'
import type { CardToken, FieldProblem, ToPage } from './protocol.ts'

export type FieldState = { field: CardFieldName; isValid: boolean; isComplete: boolean; card_type: string }
export type FieldEvents = {
  onReady: () => void
  onChange: (state: FieldState) => void
  onFocus: (event: { field: CardFieldName }) => void
  onBlur: (event: { field: CardFieldName }) => void
  onBrand: (event: { card_type: string }) => void
  onError: (problem: FieldProblem) => void
}
type NewsOf<Type extends ToPage['type']> = Extract<ToPage, { type: Type }>
type TokenNews = (id: string, news: CardToken | FieldProblem) => void

const heightMax = 400

/** Takes what the frames say, and what they say alone; answers how to stop. */
export function listenTo(drawn: DrawnFields, on: Partial<FieldEvents>, onToken: TokenNews): () => void {
  const valid = new Set<CardFieldName>()
  let cardType = ''
  let isToldReady = false

  /** What each kind of news does. */
  const takes: {
    [Type in ToPage['type']]: (news: NewsOf<Type>, field: CardFieldName, frame: HTMLIFrameElement) => void
  } = {
    ready: ({ label }, field, frame) => {
      frame.title = label
      drawn.ready.add(field)
      if (isToldReady || drawn.ready.size < drawn.frames.size) return
      isToldReady = true
      on.onReady?.()
    },
    height: ({ height }, _, frame) => {
      frame.style.height = `${Math.min(heightMax, Math.max(0, Number(height) || 0))}px`
    },
    change: ({ isValid }, field) => {
      valid[isValid ? 'add' : 'delete'](field)
      on.onChange?.(stateOf(field))
    },
    brand: ({ card_type }, field) => {
      cardType = card_type
      on.onBrand?.({ card_type })
      on.onChange?.(stateOf(field))
    },
    focus: (_, field) => on.onFocus?.({ field }),
    blur: (_, field) => on.onBlur?.({ field }),
    submit: () => drawn.container.closest('form')?.requestSubmit(),
    error: ({ code, message }, field) => on.onError?.({ code, message, field }),
    token: ({ id, token, card_last_four, card_type, expires_at }) =>
      onToken(id, { token, card_last_four, card_type, expires_at }),
    refused: ({ id, code, message, field }) => onToken(id, { code, message, ...(field && { field }) }),
  }
  const stateOf = (field: CardFieldName): FieldState => ({
    ...{ field, isValid: valid.has(field), isComplete: valid.size === drawn.frames.size, card_type: cardType },
  })

  const listen = ({ origin, source, data }: MessageEvent<ToPage | null>) => {
    if (origin !== drawn.origin || data?.payNow !== drawn.group) return
    for (const [field, frame] of drawn.frames)
      if (source === frame.contentWindow && Object.hasOwn(takes, data.type))
        takes[data.type](data as never, field, frame)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
