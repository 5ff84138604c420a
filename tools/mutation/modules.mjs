/** So many percent of the changes of each group must be noticed by its tests (docs/quality.md, S17). */
export const scoreAsked = 85

const slowOfCards = ['takes time in proportion to the text', 'hardly ever takes for one']

/**
 * Code whose faults cost money or give something away, with the tests that must notice a change of it. Chosen are modules that decide and
 * whose tests take seconds; what only passes on is tried by the simulator (`src/gateway/planted-faults.test.ts`). `leftOut` are words in the
 * names of tests that are not run: they measure time or try thousands of texts, which takes minutes when done again for each change.
 * `equivalent` are changes that no test can notice, everywhere or in the line `in`.
 */
export const groups = {
  money: [
    {
      file: 'src/lib/money/money.ts',
      why: 'amounts read from texts and written as texts',
      tests: ['src/lib/money/money.test.ts'],
    },
    {
      file: 'src/lib/money/allocate.ts',
      why: 'an amount divided into parts',
      tests: ['src/lib/money/allocate.test.ts'],
    },
    { file: 'src/lib/money/percent-of.ts', why: 'taxes and fees', tests: ['src/lib/money/percent-of.test.ts'] },
    {
      file: 'src/gateway/ledger/sums.ts',
      why: 'what a capture, a tip or a refund does to the sums of a payment, and when it may not',
      tests: ['src/gateway/ledger/sums.test.ts'],
    },
    {
      file: 'src/gateway/ledger/graph.ts',
      why: 'which move may follow which, in each book',
      tests: ['src/gateway/ledger/graph.test.ts'],
    },
    {
      file: 'src/gateway/ledger/start-of-month.ts',
      why: 'when benefits begin anew',
      tests: ['src/gateway/ledger/start-of-month.test.ts'],
    },
  ],
  idempotency: [
    {
      file: 'src/lib/canonical-json.ts',
      why: 'whether two bodies are the same request',
      tests: ['src/lib/canonical-json.test.ts'],
      equivalent: [
        { why: 'a function that ends without an answer answers undefined', changes: ['{ … → {}'] },
        { why: 'no two names of an object are the same', changes: ['one < other → one <= other'] },
      ],
    },
    {
      file: 'src/gateway/http/idempotency.ts',
      why: 'a request with a key is done once, and answered with the same again',
      tests: ['src/gateway/http/answer-once.test.ts'],
    },
    {
      file: 'src/gateway/store/requests/idempotent-answers.ts',
      why: 'for how long an answer is kept, and for whom',
      tests: ['src/gateway/http/answer-once.test.ts'],
    },
  ],
  auth: [
    {
      file: 'src/domain/accounts/password.ts',
      why: 'which new passwords are refused',
      tests: ['src/domain/accounts/password.test.ts'],
      equivalent: [
        {
          why: 'four characters hold four digits only from their start',
          changes: ['/^(?:19|20)\\d\\d/ → /(?:19|20)\\d\\d/'],
        },
        {
          why: 'a repetition longer than needed begins the same',
          changes: ['text.length / size → text.length * size'],
        },
      ],
    },
    {
      file: 'src/server/session/password-hash.ts',
      why: 'how passwords are hashed and compared',
      tests: ['src/server/session/password-hash.test.ts'],
      equivalent: [
        { why: 'base64 has = at its end only', changes: ['/(?<!=)=+$/ → /(?<!=)=+/'] },
        { why: 'an expression that matches has both parts', changes: [`'' → "Stryker was here!"`] },
      ],
    },
    {
      file: 'src/server/session/hash-queue.ts',
      why: 'how many passwords are hashed at the same time',
      tests: ['src/server/session/hash-queue.test.ts'],
    },
    {
      file: 'src/server/db/password-tries-table.ts',
      why: 'how many guesses are taken, and how long a lock lasts',
      tests: ['src/server/db/password-tries-table.test.ts'],
      equivalent: [{ why: 'SQL needs no space after a bracket', changes: ['` ` → ``'] }],
    },
    {
      file: 'src/server/session/counting-password-tries.ts',
      why: 'what guesses are counted by, and which are refunded',
      tests: ['src/server/session/counting-password-tries.test.ts'],
    },
    {
      file: 'src/server/session/live-sessions.ts',
      why: 'when a session ends',
      tests: ['src/server/session/live-sessions.test.ts'],
      equivalent: [
        {
          why: 'what is unknown is in no list, whatever its name; without the header nobody comes so far',
          changes: ['\'\' → "Stryker was here!"'],
        },
      ],
    },
    {
      file: 'src/gateway/http/authenticate/signed-token.ts',
      why: 'tokens of clients, sessions of the proxy and profiles',
      tests: ['src/gateway/http/authenticate/signed-token.test.ts'],
    },
    {
      file: 'src/gateway/http/authenticate/tac.ts',
      why: 'the sealed fields of a form',
      tests: ['src/gateway/http/authenticate/tac.test.ts'],
      equivalent: [
        { why: 'text is UTF-8 where nothing is said', changes: ['\'utf8\' → ""'] },
        { why: 'a text has both parts or none', changes: ['!ivText || !bodyText → !ivText && !bodyText'] },
        { why: 'the parts are looked for behind the first place', changes: ['[] → ["Stryker was here"]'] },
      ],
    },
  ],
  redaction: [
    {
      file: 'src/lib/cards/luhn.ts',
      why: 'check digits',
      tests: ['src/lib/cards/luhn.test.ts'],
      equivalent: [
        {
          why: 'a sum and its opposite are both tens, or neither',
          changes: ['sum += weighed > 9 ? weighed - 9 : weighed → sum -= weighed > 9 ? weighed - 9 : weighed'],
        },
      ],
    },
    {
      file: 'src/lib/cards/card-networks.ts',
      why: 'which digits are a card number',
      tests: ['src/lib/cards/card-networks.test.ts'],
      equivalent: [
        {
          why: 'a sum and its opposite are both tens, or neither',
          changes: ['sum += weighed > 9 ? weighed - 9 : weighed → sum -= weighed > 9 ? weighed - 9 : weighed'],
        },
        {
          why: 'a sum and a difference of two numbers are both even, or neither',
          changes: ['to - index → to + index'],
        },
        { why: 'no network has a bit for so few digits', changes: ['length < cardNumberMinLength → false'] },
      ],
    },
    {
      file: 'src/lib/cards/card-numbers.ts',
      why: 'card numbers in texts',
      tests: ['src/lib/cards/card-numbers.test.ts', 'src/lib/cards/card-number-shapes.test.ts'],
      leftOut: slowOfCards,
      equivalent: [
        {
          why: 'behind the last group there is none, and what is no group is apart',
          changes: ['group < digits.firsts.length → group <= digits.firsts.length'],
        },
        {
          why: 'behind the last group no number begins',
          changes: ['first < digits.firsts.length → first <= digits.firsts.length'],
        },
        {
          why: 'what is too long is no number; to look on takes the time that the tests left out measure',
          changes: ['total > cardNumberMaxLength → false'],
        },
        {
          why: 'what is too short is no number; asked before, it only saves time',
          changes: [
            'total >= cardNumberMinLength → true',
            'digits.values.length < cardNumberMinLength → false',
            'text.length < cardNumberMinLength → false',
          ],
        },
        {
          why: 'seven groups of three digits and more are too long for a number, or even; the bound keeps a run short',
          changes: ['count <= runMax → true', 'count <= runMax → count < runMax', 'count > runMax → false'],
        },
        {
          why: 'how a number begins is asked again when it ends',
          changes: ['!beginsLikeCardNumber(digits.values, startOf(digits, first)) → false'],
        },
        {
          why: 'without a percent sign the second reading is the first',
          in: "return text.includes('%') && find(text, read(text, true)).length > 0",
          changes: [`'%' → ""`],
        },
      ],
    },
    {
      file: 'src/lib/read-digits.ts',
      why: 'digits of every script, and what is between them',
      tests: ['src/lib/read-digits.test.ts', 'src/lib/cards/card-numbers.test.ts'],
      leftOut: slowOfCards,
      equivalent: [
        {
          why: 'what is remembered, and how much of it, changes no answer',
          changes: [
            'known === undefined → true',
            'others.size >= othersMax → true',
            'others.size >= othersMax → false',
            'others.size >= othersMax → others.size > othersMax',
            'others.size >= othersMax → others.size < othersMax',
            'others.set(code, known) → ;',
            'others.clear() → ;',
          ],
        },
        { why: 'the table of ASCII only saves time', changes: ['code < 128 → false'] },
        { why: 'behind the end there is no digit', changes: ['at < text.length → at <= text.length'] },
        { why: 'only a percent sign begins what is escaped', changes: ['code === 0x25 → true'] },
      ],
    },
    {
      file: 'src/lib/cards/redact.ts',
      why: 'what reaches a log',
      tests: ['src/lib/cards/redact.test.ts', 'src/server/http/create-log.test.ts'],
      equivalent: [
        { why: 'a line of JSON leaves out what is undefined', changes: ['error.cause === undefined → false'] },
      ],
    },
    {
      file: 'src/lib/cards/masked-value.ts',
      why: 'secrets as pages show them',
      tests: ['src/lib/cards/masked-value.test.ts'],
    },
    {
      file: 'src/gateway/http/log/mask-body.ts',
      why: 'bodies as the request log keeps them',
      tests: ['src/gateway/http/log/mask-body.test.ts'],
      equivalent: [
        { why: 'what was no escape is looked at twice, with one answer', changes: ['plain !== text → true'] },
        { why: 'no value has such a place', changes: ['[] → ["Stryker was here"]'] },
      ],
    },
    {
      file: 'src/gateway/http/log/logged-exchange.ts',
      why: 'addresses and headers as the request log keeps them',
      tests: ['src/gateway/http/log/logged-exchange.test.ts'],
    },
  ],
}
