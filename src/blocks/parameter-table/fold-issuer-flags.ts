const issuerFlag = /^AUTH_CARD_[A-Z]$/

/** The issuer's flags, which differ by a letter alone, are one row: what it is called, and what its meaning begins with. */
export function foldIssuerFlags<Field extends { name: string }>(fields: readonly Field[]) {
  const flags = fields.filter(({ name }) => issuerFlag.test(name))
  const letters = flags.map(({ name }) => name.slice(-1))
  return fields
    .filter(field => !flags.includes(field) || field === flags[0])
    .map(field =>
      field === flags[0]
        ? {
            ...field,
            shownName: `${field.name} … ${letters.at(-1)}`,
            lead: `One field for each letter ${letters.join(', ')}. `,
          }
        : { ...field, shownName: field.name, lead: '' },
    )
}
