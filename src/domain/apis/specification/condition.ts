/**
 * When a field is required, as data. Readers see `text` behind the word "Required"; the gateway looks at `when`: every field named
 * there has one of the values, or was `sent`, or was `not sent`.
 */
export interface Condition {
  text: string
  when: Readonly<Record<string, readonly string[] | 'sent' | 'not sent'>>
}

/** A condition on one field: `onlyWith('for a refund', 'type', 'refund')`. */
export const onlyWith = (text: string, name: string, ...values: readonly string[]): Condition => ({
  text,
  when: { [name]: values },
})

/** Whether a condition holds for what was sent; an empty value counts as not sent. */
export function holds({ when }: Condition, textOf: (name: string) => string): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const value = textOf(name)
    if (typeof wanted === 'string') return (value !== '') === (wanted === 'sent')
    return wanted.includes(value)
  })
}
