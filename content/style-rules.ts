/**
 * How texts are worded: phrases that readers stumbled over, each with what to write instead.
 * `content/style.test.ts` holds articles, codes, README and the texts of programs to them.
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
  { odd: /\bstretch(es)? of time\b/i, better: 'period' },
  { odd: /\bcause and cure\b/i, better: 'the cause and how to fix it' },
  { odd: /\bof (its|their|your|our) own making\b/i, better: 'its own' },
  { odd: /\bhave (it|them|one) (declined|refused|rejected)\b/i, better: '“Get a decline”, “Get a refusal”' },
  { odd: /\b(make|bring) (these|each|any|it|them)\b.*\bon purpose\b/i, better: 'trigger' },
  { odd: /\bwhere (do i|to) go next\b/i, better: 'Where next?' },
  { odd: /^take$/i, better: 'a column that recommends a product: “Use”' },
  { odd: /\bin place of\b/i, better: 'instead of' },
  { odd: /\bstands? in\b/i, better: 'is in, has, lists' },
  { odd: /\bis told\b/i, better: 'gets a message, an alert, an answer' },
  { odd: /\bmostly\b/i, better: 'usually' },
  { odd: /\bgo on with\b/i, better: 'continue with' },
  { odd: /\b(fault of|connection fault|faults? on)\b/i, better: 'error' },
  { odd: /\bthe (newest|oldest) first\b/i, better: 'newest first' },
  { odd: /\bfrom [a-z]+ over [a-z]+ (and|to)\b/i, better: 'from … through … to' },
  { odd: /\b(?<!\bthe )answers code\b/i, better: 'a call returns a code' },
  { odd: /\banswer(s|ed) (\d{2,3}\b|HTTP \d)/i, better: 'returns 401, returned HTTP 500' },
  { odd: /\w,? when (left out|not sent|not given)\b/, better: '“Default: 100.”' },
  { odd: /\b(an?|the|no|[a-z]+’s) look-up\b|\blook-ups\b/i, better: 'lookup' },
  { odd: /\busual is\b/i, better: '“usually …”' },
  { odd: /\b(only|all or|refund) a part\b/i, better: 'only part, all or part, part of it' },
  {
    odd: /\bbook(s|ed|ing)? (nothing|(the|an?|each) (order|payment))\b/i,
    better: 'confirm the order, record the payment',
  },
  { odd: /\blast word\b/i, better: 'takes precedence, has the final say' },
  { odd: /\bbehind the (word|prefix|comma|hyphen)\b/i, better: 'after the …' },
  { odd: /\blet your (program|code)\b/i, better: 'your program should …' },
  {
    odd: /\bdecides? first\b|\bdigits of .+ decide\b/i,
    better: 'the sandbox checks … first; the digits select the answer',
  },
  { odd: /, also (if|when|after)\b/i, better: 'even if, including when' },
  { odd: /\bAt the end of this guide\b/, better: '“In this guide, your server …”' },
  {
    odd: /(?<!\b(applications|credentials|days|errors|forms|open|orders|payments|requests|transactions) )\bat once\b/i,
    better: 'immediately; “at the same time” where that is meant',
  },
  { odd: /\bencrypted card\b(?! (data|number))/i, better: 'encrypted card data' },
  { odd: /\banswer of the payment\b|\bbody of the webhook\b/i, better: 'payment answer, webhook body' },
  { odd: /\bsecret stores?\b/i, better: 'secrets manager' },
  { odd: /\bis shown once\b/i, better: 'the portal shows secrets whenever they are asked for' },
  // Words of British English.
  { odd: /\btick(s|ed|ing)? off\b/i, better: 'check off' },
  { odd: /\bafterwards\b|\btowards\b|\bway round\b/i, better: 'after that, later, toward, way around' },
  { odd: /\btills?\b/i, better: 'point of sale, register' },
  { odd: /\bparcels?\b|\btakeaway\b/i, better: 'package, takeout' },
  // American spelling. `cancelled` is what answers have: as code, or behind a colon, “status” or “later”.
  {
    odd: /\b[Cc]ancelling\b|\bCancelled\b|(,|\b(is|are|was|were|be|been|being|no|not|already|[Yy]ou|We|and|or|an?|the)) cancelled\b/,
    better: 'canceled, canceling',
  },
  { odd: /\bcolour(s|ed|ing)?\b|\bcatalogues?\b|\binstalments?\b/i, better: 'color, catalog, installment' },
  { odd: /\banswers? (HTTP )?[1-5]\d\d\b/i, better: 'returns 404' },
  { odd: /\bof that (number|BRIC)\b/i, better: 'with that number' },
  { odd: /\b(e?mail|link|receipt)s? (is|was|are|were) mailed\b|\bmailed (you|to you)\b/i, better: 'emailed' },
  { odd: /\ba day of the calendar\b/i, better: 'a valid date' },
  { odd: /\b(exchange the key|have the key exchanged)\b/i, better: 'request a TAC' },
]

/** Phrases that programs showed and articles may still have; the check of programs keeps them away. */
export const oddInPrograms: readonly { odd: RegExp; better: string }[] = [
  { odd: /\bsaid no\b/i, better: 'declined or refused' },
  { odd: /\btold\b/i, better: 'receives, is notified, or the text itself' },
  { odd: /\b(it|which|what|that|they) stands?\b/i, better: 'is, appears' },
  { odd: /\b(given|give|gives) back\b/i, better: 'refund, return or release' },
  { odd: /\bput(s|ting)? ahead\b/i, better: 'advance' },
  { odd: /\b(goes|go|going) on\b/i, better: 'continue or resume' },
  { odd: /\brests? for a while\b/i, better: 'is locked for …, with the time' },
  { odd: /\bno such .+ of yours\b/i, better: '… not found' },
  {
    odd: /\b(fault of ours|half done|made-up merchant)\b/i,
    better: 'internal error; saved completely or not at all; test merchant',
  },
  { odd: /\bin the place of\b/i, better: 'instead of, or replace … with' },
  { odd: /\ba word of yours\b/i, better: 'your own value' },
  { odd: /\bswitch it on for this site\b/i, better: 'Enable it for this site' },
]

/** Words in the longest sentence of an article, a code or a text of a program. Shorter is better. */
export const longestSentence = 30
