const groupsOf = (number: string, size: number) => number.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
const inDigits = (zero: number) => (number: string) =>
  [...number].map(digit => String.fromCodePoint(zero + Number(digit))).join('')
const joined = (size: number, mark: string) => (number: string) => groupsOf(number, size).join(mark)

/** How a card number is written by people, by programs, and by those who try what gets through. */
export const cardSpellings: Readonly<Record<string, (number: string) => string>> = {
  plain: number => number,
  'spaces in fours': joined(4, ' '),
  'spaces in pairs': joined(2, ' '),
  hyphens: joined(4, '-'),
  dots: joined(4, '.'),
  slashes: joined(4, '/'),
  underscores: joined(4, '_'),
  'no-break and thin spaces': number => groupsOf(number, 4).join('\u00A0').replace('\u00A0', '\u2009'),
  'full-width digits': inDigits(0xff10),
  'Arabic-Indic digits': inDigits(0x660),
  'zero-width characters': joined(1, '\u200B'),
  'line breaks': joined(4, '\r\n'),
  'mixed marks': number =>
    groupsOf(number, 4).reduce((text, group, index) => text + (['-', '.', ' / '][index - 1] ?? '-') + group),
  'letters around it': number => `card${number}exp`,
  'escaped for an address': number => encodeURIComponent(groupsOf(number, 4).join(' ')),
}

/**
 * The spellings that are tried on one field. Edges are the same on both databases, so one of them has all of them on every field; on the
 * other the fields take turns, a few spellings each.
 */
export function spellingsIn(turn: number, kind: 'sqlite' | 'postgres', number: string): string[] {
  const all = Object.values(cardSpellings).map(spell => spell(number))
  const few = 3
  return kind === 'sqlite' ? all : Array.from({ length: few }, (_, at) => all[(turn * few + at) % all.length] ?? number)
}
