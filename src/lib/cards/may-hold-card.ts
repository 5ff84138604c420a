/** Fewer than a truncated number may keep (PCI SSC, FAQ 1091: the first eight and any other four); no word that is searched for has twelve. */
const digitsMost = 11

/** True for what may be the number of a card: it is not asked, as no card number goes to the portal's server. */
export const mayHoldCard = (query: string): boolean =>
  [...query].filter(letter => letter >= '0' && letter <= '9').length > digitsMost

/** Attributes of a field of a form, by which a browser without scripts does not send it either. */
export const noCardNumber = {
  pattern: `(\\D*\\d){0,${digitsMost}}\\D*`,
  title: 'Card numbers are not sent. The test cards are in Test data.',
} as const
