const textMaxLength = 500

/**
 * What is said of a payment without a decision. `text` is what `post.js` gives: its own sentence when nobody answered,
 * or the gateway's refusal as JSON, `{errors: [{field, code, message}]}`.
 */
export function failureText(text: string): string {
  const messages = refusalOf(text)
  if (messages) return `The gateway made no decision: ${messages.join('; ')}.`.slice(0, textMaxLength)
  return `${text.slice(0, textMaxLength)} Press Pay again. It is the same payment and is charged only once.`
}

function refusalOf(text: string): string[] | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // A sentence of the library.
    return undefined
  }
  const errors = (parsed as { errors?: unknown } | null)?.errors
  if (!Array.isArray(errors)) return undefined
  const messages = errors.map(error => (error as { message?: unknown } | null)?.message)
  const texts = messages.filter(message => typeof message === 'string').map(message => message.replace(/[.]$/, ''))
  return texts.length > 0 ? texts : undefined
}
