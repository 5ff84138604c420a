/** Digits, random letters (as of a link) and dates differ from run to run; words and the shape do not. */
const shapeOf = (text: string) =>
  text
    .trim()
    .replace(/[\w-]{22,}|[\w-]*\d[\w-]*/g, '#')
    .replace(/\s+/g, ' ')

/** What a guide prints against what came, in words; nothing where it is the same but for numbers, names of records and dates. */
export function compareText(shown: string, came: string): string[] {
  const shapes = came.split('\n').map(shapeOf)
  // Programs in some languages print the answer as it came: then it has to hold the words that the guide shows.
  const isRaw = /^(\w+: )?[[{<]/.test(came.trim())
  return shown.split('\n').flatMap(line => {
    const shape = shapeOf(line)
    if (shape === '' || shapes.includes(shape)) return []
    // What is random is not shown to its end.
    if (line.endsWith('…') && came.trim().length > line.length) return []
    if (isRaw) {
      const words = (shape.match(/\p{L}{4,}/gu) ?? []).filter(word => !came.toLowerCase().includes(word.toLowerCase()))
      return words.length === 0 ? [] : [`${line}: nothing of ${words.join(', ')} came`]
    }
    return [`${line}: came ${came}`]
  })
}

/** Every field of the guide has to be there, with a value of the same kind; words have to be the same. */
export function compareJson(shown: unknown, came: unknown, at = 'answer'): string[] {
  if (typeof shown === 'string' && typeof came === 'string') {
    const isSame = shown.includes('…') || shapeOf(shown) === shapeOf(came)
    return isSame ? [] : [`${at}: ${shown}, came ${came}`]
  }
  if (Array.isArray(shown) && Array.isArray(came))
    return shown.flatMap((each, index) => compareJson(each, came[index], `${at}[${index}]`))
  if (isRecord(shown) && isRecord(came))
    return Object.entries(shown).flatMap(([name, value]) => compareJson(value, came[name], `${at}.${name}`))
  if (typeof shown === 'number' && typeof came === 'number') return []
  return shown === came ? [] : [`${at}: ${JSON.stringify(shown)}, came ${JSON.stringify(came)}`]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
