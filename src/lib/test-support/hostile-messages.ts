import fc from 'fast-check'

/** Who sends a message: the window that is listened to, or another one. */
export type Sender = 'right' | 'other' | 'self' | 'none'
export type HostileMessage = { data: unknown; origin: string; from: Sender }

/** Origins that are taken for the given one by whoever compares carelessly. */
const lookAlikes = (origin: string): fc.Arbitrary<string> => {
  const { protocol, host, hostname } = new URL(origin)
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
  return fc.oneof(
    fc.constantFrom('', 'null', '*', '/', 'file://', 'about:blank', `${origin}/`, `${origin} `, ` ${origin}`),
    fc.constantFrom(`${origin}.`, `${origin}:443`, `${origin}:80`, origin.toUpperCase(), encodeURI(`${origin}%2e`)),
    fc.constantFrom(hostname, host, `//${host}`, `http://${host}`, `ws://${host}`, `${protocol}${host}`),
    fc.nat(65_535).map(port => `${protocol}//${hostname}:${port}`),
    word.map(text => `${origin}.${text}`),
    word.map(text => `${origin}${text}`),
    word.map(text => `${protocol}//${text}.${host}`),
    word.map(text => `${protocol}//${text}${host}`),
    word.map(text => `${protocol}//${host}@${text}.example`),
    word.map(text => `https://${text}.example`),
    word.map(text => `https://${text}.example/?${origin}`),
    // Letters that look the same.
    fc.constant(origin.replace('e', 'е').replace('a', 'а')),
    fc.webUrl().map(url => new URL(url).origin),
  )
}

/** Names that every object answers to, and that are no message. */
const inherited = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', 'isPrototypeOf']
const spoiledText = (text: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(
      ...inherited,
      '',
      ` ${text}`,
      `${text} `,
      `${text}\0`,
      text.toUpperCase(),
      text.slice(1),
      text + text,
    ),
    fc.constantFrom<unknown>([text], { [text]: text }, { toString: text }, null, undefined, true, 0, Number.NaN),
    fc.string(),
  )

/**
 * Messages of which nothing may be acted on: right ones from elsewhere, and wrong ones from the window that is listened to. `right` are
 * whole messages, `needed` the fields without which they are none.
 */
export function hostileMessages(origin: string, right: readonly object[], needed: readonly string[]) {
  const message = fc.constantFrom(...right)
  const elsewhere = fc
    .record({ data: message, origin: lookAlikes(origin), from: fc.constantFrom<Sender>('right', 'other', 'none') })
    .filter(each => each.origin !== origin)
  const otherWindow = fc.record({
    data: message,
    origin: fc.constant(origin),
    from: fc.constantFrom<Sender>('other', 'self', 'none'),
  })
  const wrongForm = fc.oneof(
    fc.tuple(message, fc.constantFrom(...needed)).chain(([whole, field]) => spoiled(whole, field)),
    fc.constantFrom(...right).map(whole => JSON.stringify(whole)),
    fc.constantFrom(...right).map(whole => [whole]),
    fc.constantFrom(...right).map(whole => ({ data: whole, message: whole, ['__proto__']: whole })),
    fc.anything({ withNullPrototype: true, withMap: true, withDate: true, withBigInt: true, maxDepth: 2 }),
  )
  const fromRight = wrongForm.map(data => ({ data, origin, from: 'right' as Sender }))
  return (
    fc
      .oneof(elsewhere, otherWindow, fromRight)
      // What cannot be cloned never arrives, and nothing that arrives has a prototype of its own.
      .map(({ data, ...rest }): HostileMessage => ({ ...rest, data: cloned(data) }))
  )
}

/** One needed field taken away or spoiled; `a.b` is a field within a field. */
function spoiled(whole: object, field: string): fc.Arbitrary<unknown> {
  const [name = '', inner] = field.split('.')
  const now = (whole as Record<string, unknown>)[name]
  if (now === undefined) return fc.constant(undefined)
  if (inner)
    return fc.oneof(
      spoiled(now as object, inner).map(within => ({ ...whole, [name]: within })),
      spoiledText('').map(text => ({ ...whole, [name]: text })),
    )
  const { [name]: _, ...without } = whole as Record<string, unknown>
  return fc.oneof(
    fc.constant(without),
    spoiledText(String(now))
      .filter(text => text !== now)
      .map(text => ({ ...whole, [name]: text })),
  )
}

function cloned(data: unknown): unknown {
  try {
    return structuredClone(data)
  } catch {
    return undefined
  }
}
