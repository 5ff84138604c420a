/** Words that developers use for the same thing. Whoever types one finds what says another, a little after what says it as typed. */
const groups = [
  'allowlist whitelist firewall',
  'android app mobile',
  'authorise authorize authorization',
  'bank ach echeck checking savings',
  'batch settlement settle settled',
  'bulk batch',
  'bill invoice check',
  'canceled cancelled cancellation cancel void',
  'cash cashback',
  'catalog catalogue',
  'changelog release',
  'chargeback dispute representment',
  'charge sale purchase',
  'ci pipeline build',
  'color colors colour colours',
  'container docker compose',
  'crash lost recover',
  'csv spreadsheet excel export table',
  'currency currencies dollars usd',
  'customer shopper cardholder buyer',
  'cvv cvv2 cvc security',
  'decline declined rejected refused',
  'delete remove erase',
  'outage status',
  'duplicate repeated twice double',
  'embed iframe frame popup modal overlay',
  'event notification webhook callback',
  'example sample snippet',
  'expiration expire expires expired expiry valid validity',
  'fail failed failure error problem',
  'file files',
  'find search',
  'food ebt benefits snap',
  'funds money balance',
  'go going',
  'hold authorization authorize preauth preauthorization',
  'idempotency idempotent',
  'increase increment incremental',
  'installment installments instalment instalments',
  'iphone ios',
  'key credentials secret',
  'level enhanced',
  'limit limitation restriction maximum',
  'live production launch',
  'localhost listener local',
  'login log signin sign',
  'look style css theme dark',
  'mfa 2fa factor authenticator totp',
  'migrate migration switch move',
  'offline network connection',
  'onboard onboarding boarding',
  'owner principal principals',
  'partial part partially',
  'payout deposit funding',
  'phone voice moto',
  'pos terminal',
  'prefill fill filled',
  'reconcile reconciliation compare',
  'refund credit',
  'restaurant check hospitality',

  'retry again repeat',
  'save saved store stored storage',
  'sign signature hmac signing',
  'simulate test trigger',
  'spec specification schema openapi swagger',
  'split share shares',
  'subscription recurring monthly',
  'swipe swiped magtek',
  'timeout connection',
  'tip gratuity',
  'token bric vault tokenization tokenize',
  'trial free',
  'unauthorized authentication signature',
  'url address endpoint',
  'validate verify check verification',
  'wallet apple google',
  'weekly week interval',
  'wordpress woocommerce',
  'zip avs address',
].map(group => group.split(' '))

const others = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const known = others.get(word) ?? new Set()
    for (const other of group) if (other !== word) known.add(other)
    others.set(word, known)
  }
}

const isVowel = (letter = '') => 'aeiou'.includes(letter)

/** What a word may be a form of: charges, charged and charging are of charge. Not each of them is a word. */
function basesOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  if (word.endsWith('s')) return [word.slice(0, -1)]
  const [, stem] = /^(.{3,})(?:ed|ing)$/.exec(word) ?? []
  if (stem === undefined) return []
  return [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])]
}

/** The forms of a base: refunds, refunded and refunding of refund. */
function inflected(base: string): string[] {
  if (base.endsWith('e')) return [`${base}s`, `${base}d`, `${base.slice(0, -1)}ing`]
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`]
  const last = base.at(-1)
  const isDoubled = !isVowel(last) && isVowel(base.at(-2)) && !isVowel(base.at(-3))
  return [
    ...[/(s|x|ch|sh)$/.test(base) ? `${base}es` : `${base}s`, `${base}ed`, `${base}ing`],
    ...(isDoubled ? [`${base}${last}ed`, `${base}${last}ing`] : []),
  ]
}

/** Other forms of a plain word, its plural and what it did among them; words of three letters and codes have none. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || /\d|_|ss$/.test(word)) return []
  const bases = basesOf(word)
  const forms = [...bases, ...(bases.length > 0 ? bases : [word]).flatMap(inflected)]
  return [...new Set(forms)].filter(each => each !== word)
}

/** What means the same as a plain word that has these forms. */
export const synonymsOf = (word: string, forms: readonly string[]): string[] => {
  const meant = new Set([word, ...forms].flatMap(each => [...(others.get(each) ?? [])]))
  for (const each of [word, ...forms]) meant.delete(each)
  return [...meant]
}
