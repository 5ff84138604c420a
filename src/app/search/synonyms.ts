/** Words that developers use for the same thing. Whoever types one finds what says another, a little after what says it as typed. */
const groups = [
  'chargeback dispute representment',
  'hold authorization authorize preauth preauthorization',
  'token bric',
  'void cancel',
  'payout deposit funding',
  'refund credit',
  'save saved store stored storage',
  'url address endpoint',
  'live production',
  'webhook callback notification',
  'expiration expire expires expired expiry',
  'idempotency idempotent',
  'sign signature hmac signing',
  'bank ach echeck',
  'onboard onboarding boarding',
  'subscription recurring',
  'retry again repeat',
  'cvv cvv2 cvc',
  'zip avs address',
  'customer shopper cardholder',
  'changelog release',
  'wordpress woocommerce',
  'iphone ios',
  'timeout connection',
  'wallet apple google',
  'tip gratuity',
  'look style css',
  'unauthorized authentication signature',
  'swipe swiped magtek',
  'secret key credentials',
  'monthly recurring',
  'decline declined declines',
  'login log',
  'go going',
  'simulate test trigger',
  'file files',
  'settle settlement batch',
  'pos terminal',
  'restaurant check hospitality',
  'mfa 2fa factor',
].map(group => group.split(' '))

const others = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const known = others.get(word) ?? new Set()
    for (const other of group) if (other !== word) known.add(other)
    others.set(word, known)
  }
}

/** The singular of a plural and the plural of a singular; words of three letters and codes are left as they are. */
function numbersOf(word: string): string[] {
  if (word.length < 4 || /\d|_|ss$/.test(word)) return []
  return [word.endsWith('s') ? word.slice(0, -1) : `${word}s`]
}

/** What else may be meant by a plain word. */
export function synonymsOf(word: string): string[] {
  const near = numbersOf(word)
  const meant = [word, ...near].flatMap(each => [...(others.get(each) ?? [])])
  return [...new Set([...near, ...meant])]
}
