import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCards } from '../../../domain/payments/test-data/test-cards.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { maskBody, maskQuery } from './mask-body.ts'

const form = 'application/x-www-form-urlencoded'
const known: Record<string, boolean> = {
  AMOUNT: true,
  TRAN_NBR: true,
  USER_DATA_1: true,
  USER_DATA_2: true,
  CVV2: false,
}
const keep = (name: string) => known[name] ?? (name === 'ACCOUNT_NBR' ? false : undefined)

test('each grammar stays what it is; what may not be kept is replaced, a test card by its key', () => {
  const sent = 'AMOUNT=1.05&ACCOUNT_NBR=4111111111111111&CVV2=123&MYSTERY=987&AMOUNT='
  expect(maskBody(sent, form, keep)).toBe(
    'AMOUNT=1.05&ACCOUNT_NBR=(test card visa-approve)&CVV2=(sent)&(unknown)=(sent)&AMOUNT=',
  )
  const paths = (name: string) => ({ amount: true, 'card.number': false, 'items.note': false })[name]
  expect(
    maskBody(
      '{\n  "amount": 1.05,\n  "card": {"number": "4111 1111 1111 1111"}, "items": [{"note": "a"}] }',
      'application/json',
      paths,
    ),
  ).toBe('{\n  "amount": 1.05,\n  "card": {"number": "(test card visa-approve)"}, "items": [{"note": "(sent)"}] }')
  expect(
    maskBody(
      '<DETAIL CUST_NBR="1"><AMOUNT>1.05</AMOUNT><CVV2>123</CVV2><FIELD KEY="TRAN_NBR">7</FIELD></DETAIL>',
      'text/xml',
      keep,
    ),
  ).toBe('<DETAIL CUST_NBR="(sent)"><AMOUNT>1.05</AMOUNT><CVV2>(sent)</CVV2><FIELD KEY="TRAN_NBR">7</FIELD></DETAIL>')
})

test('the numbers of a terminal stay, whatever they make of a card number with what stands beside them', () => {
  const withNumber = (name: string) => `${name}=4111&AMOUNT=1111&TRAN_NBR=11111111`
  const all = () => true
  expect(maskBody(withNumber('USER_DATA_1'), form, all)).toBe('USER_DATA_1=(sent)&AMOUNT=(sent)&TRAN_NBR=(sent)')
  expect(maskBody(withNumber('TERMINAL_NBR'), form, all)).toBe(withNumber('TERMINAL_NBR'))
})

test('what is no text of a known grammar, or too long to be read whole, is not kept', () => {
  expect(maskBody('{"a":', 'application/json', () => true)).toBe('')
  expect(maskBody('a=1', 'multipart/form-data', () => true)).toBe('')
  expect(maskBody(`a=${'x'.repeat(33_000)}`, form, () => true)).toBe('')
  expect(maskBody(`a=${'x'.repeat(9_000)}`, form, () => true)).toHaveLength(8_192)
})

const number = fc.constantFrom(...testCards.map(card => card.number))
const escapeAll = (text: string, by: (code: string) => string) =>
  Array.from(text, letter => by(letter.charCodeAt(0).toString(16).padStart(2, '0'))).join('')
const spelled = fc
  .tuple(number, fc.constantFrom('plain', 'spaces', 'hyphens', 'percent', 'json', 'xml', 'arabic', 'wide'))
  .map(([digits, how]) => {
    const groups = digits.replace(/(.{4})(?=.)/g, '$1 ')
    const by: Record<string, string> = {
      ...{ plain: digits, spaces: groups, hyphens: groups.replaceAll(' ', '-') },
      percent: escapeAll(digits, code => `%${code}`),
      json: escapeAll(digits, code => `\\u00${code}`),
      xml: escapeAll(digits, code => `&#x${code};`),
      arabic: Array.from(digits, digit => String.fromCharCode(0x660 + Number(digit))).join(''),
      wide: Array.from(digits, digit => String.fromCharCode(0xff10 + Number(digit))).join(''),
    }
    return { digits, text: by[how] ?? digits }
  })
const joined = (text: string) => text.replace(/\D/g, '')

test('wherever a card number stands in a field or a name that is kept, nothing is left of it', () => {
  fc.assert(
    fc.property(spelled, fc.nat(2), fc.boolean(), ({ digits, text }, place, isName) => {
      const at = ['a', 'b', 'c']
      const pairs = at.map((name, index) => (index === place ? (isName ? [text, '1'] : [name, text]) : [name, 'x']))
      const bodies = [
        [pairs.map(([name, value]) => `${name}=${value}`).join('&'), form],
        [`{${pairs.map(([name, value]) => `"${name}":"${value}"`).join(',')}}`, 'application/json'],
        [`{"list":[{"deep":{"a":"${text}"}}]}`, 'application/json'],
        [`<R>${pairs.map(([, value]) => `<A>${value}</A>`).join('')}</R>`, 'text/xml'],
        [`<R A="${text}"><![CDATA[${text}]]></R>`, 'text/xml'],
      ] as const
      for (const [body, type] of bodies) {
        // The names that are sent are known, so that only the number itself keeps them out.
        const masked = maskBody(body, type, () => true)
        expect(holdsCardNumber(masked), masked).toBe(false)
        expect(joined(masked.replace(/&#x3(\d);|%3(\d)|\\u003(\d)/gi, '$1$2$3')), masked).not.toContain(digits)
      }
      expect(joined(maskQuery(bodies[0][0], () => true))).not.toContain(digits)
    }),
    { numRuns: 300 },
  )
})

test('a card number that is split over fields is not kept', () => {
  fc.assert(
    fc.property(number, fc.array(fc.integer({ min: 2, max: 14 }), { minLength: 1, maxLength: 3 }), (digits, cuts) => {
      const places = [...new Set(cuts.filter(cut => cut < digits.length - 1))].sort((a, b) => a - b)
      const parts = [0, ...places].map((from, index) => digits.slice(from, places[index]))
      if (parts.length < 2 || parts.some(part => part.length < 2)) return
      const body = parts.map((part, index) => `F${index}=${part}`).join('&')
      const values = maskBody(body, form, () => true).replace(/F\d=/g, '')
      expect(joined(values)).not.toContain(digits)
      const json = JSON.stringify(Object.fromEntries(parts.map((part, index) => [`f${index}`, part])))
      expect(joined(maskBody(json, 'application/json', () => true).replace(/"f\d"/g, ''))).not.toContain(digits)
    }),
    { numRuns: 300 },
  )
})

const all = () => true
const json = 'application/json'

test.each([
  ['APPLICATION/JSON; charset=utf-8', '{"a":1}'],
  ['text/XML', '<A>1</A>'],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', 'a=1'],
])('%s is read whatever its letters', (type, body) => {
  expect(maskBody(body, type, all)).toBe(body)
})

test.each(['', 'text/plain', 'x; application/x-www-form-urlencoded'])('%j is not read', type => {
  expect(maskBody('a=1', type, all)).toBe('')
})

test('32 KB are read, a byte more is not; of a query the same', () => {
  const ofLength = (length: number) => `a=${'x'.repeat(length - 2)}`
  expect(maskBody(ofLength(32_768), form, all)).toBe(ofLength(8_192))
  expect(maskBody(ofLength(32_769), form, all)).toBe('')
  expect(maskQuery(ofLength(32_768), all)).toBe(ofLength(32_768))
  expect(maskQuery(ofLength(32_769), all)).toBe('')
  for (const type of [form, json, 'text/xml']) expect(maskBody('', type, all)).toBe('')
})

test('half a character is none', () => {
  expect(maskBody('{"a":"\ud800"}', json, all)).toBe('{"a":"\ufffd"}')
})

test.each([
  ['a=\\u0034111111111111111', form],
  ['{"a":"&#52;111111111111111"}', json],
  ['{"a":"&#x34;111111111111111"}', json],
  ['{"a":"&#X34;1111&#x31;1111111111"}', json],
  ['{"a":"&#x34 111111111111111"}', json],
  ['{"a":"41111111&#1114112;11111111"}', json],
])('%s: an escape of another grammar is read too', (body, type) => {
  expect(maskBody(body, type, all)).toBe(type === form ? 'a=(sent)' : '{"a":"(sent)"}')
})

test.each(['{"a":"&#1114112;"}', '{"a":"&#x110000; and &#xffffff;"}', '{"a":"&#1114111;"}', '{"a":"&amp; \\\\u004"}'])(
  '%s has no number in it and stays',
  body => {
    expect(maskBody(body, json, all)).toBe(body)
  },
)

test.each(['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111'])(
  '%s is said to be a test card',
  number => {
    expect(maskBody(JSON.stringify({ a: number }), json, () => false)).toBe('{"a":"(test card visa-approve)"}')
  },
)

test('an empty value says nothing, and stays; a name that is not ours does not', () => {
  const none = () => undefined
  expect(maskBody('a=&b=1', form, none)).toBe('(unknown)=&(unknown)=(sent)')
  expect(maskBody('a=&b=1', form, () => false)).toBe('a=&b=(sent)')
  expect(maskBody('4111111111111111=1&b=2', form, all)).toBe('(unknown)=1&b=2')
})

test('parts of one number, with whatever people put between digits, beside values that are none', () => {
  const split = 'A=41 11&B=11-11&C=1111.&D=1111'
  expect(maskBody(split, form, all)).toBe('A=(sent)&B=(sent)&C=(sent)&D=(sent)')
  // In their order, whatever else stands between.
  expect(maskBody(`A=4111&X=red&B=111111111111&C=77`, form, all)).toBe('A=(sent)&X=red&B=(sent)&C=77')
  for (const between of ['X=99red', 'X=red99', 'X=red&Y=red&Z=red'])
    expect(maskBody(`A=4111&${between}&B=111111111111`, form, all)).toBe(`A=(sent)&${between}&B=(sent)`)
  const keptBut = (name: string) => name !== 'X'
  expect(maskBody(`A=4111&X=99&B=111111111111`, form, keptBut)).toBe('A=(sent)&X=(sent)&B=(sent)')
  // A single digit, and a fifth part, are taken for something else: else little would be kept at all.
  for (const body of ['A=4&B=111111111111111', 'A=41&B=11&C=1111&D=1111&E=1111', 'A=4111x&B=111111111111'])
    expect(maskBody(body, form, all)).toBe(body)
  // So is what stands alone in groups as no card is written.
  expect(maskBody('A=41 1 1111 1111 11111', form, all)).toBe('A=41 1 1111 1111 11111')
  expect(maskBody('terminal_nbr=4111&B=111111111111', form, all)).toBe('terminal_nbr=4111&B=111111111111')
})

test('what is spread over names and values is masked as one number', () => {
  expect(maskBody('4111=1111&1111=1111', form, all)).toBe('************1111')
})

test('where an escape in a name and a value are one number, nothing is kept', () => {
  expect(maskBody('{"a&#52;":"111111111111111"}', json, all)).toBe('')
})
