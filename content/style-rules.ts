/**
 * How articles and codes are worded: phrases that readers stumbled over, each with what to write instead.
 * `content/style.test.ts` holds all articles and codes to them.
 */
export const oddPhrases: readonly { odd: RegExp; better: string }[] = [
  { odd: /\bmend(s|ed|ing)?\b/i, better: 'fix or correct' },
  {
    odd: /\b(find|look up|read)( out)? here\b/i,
    better: 'say what the page has: “Find out why …”, “This page lists …”',
  },
  { odd: /\byou read here\b/i, better: 'say what the product does' },
  { odd: /\b(the|a) very same\b/i, better: 'exactly the same' },
  { odd: /\bways? to pay\b/i, better: 'payment method' },
  { odd: /\brhythm\b/i, better: 'schedule' },
  { odd: /\btime-outs?\b/i, better: 'timeout' },
  { odd: /\bneighbou?r(s|ing)?\b/i, better: 'related' },
  { odd: /\blet (it|them) go on\b/i, better: 'resume' },
  { odd: /\bwere each tried\b/i, better: 'You tested …' },
  { odd: /\bwithout end\b/i, better: 'does not expire' },
  { odd: /\bsmall (letters|hex)\b/i, better: 'lower case' },
  { odd: /\bmails? (them|it) to nobody\b/i, better: 'does not send' },
  { odd: /\b(issuer|bank) said no\b/i, better: 'declined' },
]

/** Words in the longest sentence of an article or a code. Shorter is better: new sentences aim at 30. */
export const longestSentence = 40
