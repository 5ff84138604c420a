import { type ApiField, digits, field, given, oneOf, text } from '../specification/api-specification.ts'

/** Lines of request and response, field by field, between bars (payments 16). */
/** Of a request. */
export const fileMaxMegabytes = 10

const key = '9001-123456-1-1'
const record = (letter: string, rule: string) => field('record', oneOf(letter), true, rule, letter)

export const names: readonly ApiField[] = [
  field('key', text(25), true, 'Your four-part key, joined by hyphens.', key),
  field('YYYYMMDD', digits(8), true, 'New York day on which you wrote the file.', '20261121'),
  field('n', digits(3), true, 'Number of the file on that day, starting at 1.', '1'),
]

export const header: readonly ApiField[] = [
  record('H', 'Header: the first line. The bar or comma after it separates the fields in the whole file.'),
  field('key', text(25), true, 'Your four-part key; the same as in the name.', key),
  field(
    'FILE_ID',
    text(20),
    true,
    'Your ID, unique for the key. If it contains an X, the sandbox answers within seconds.',
    '20261121A',
  ),
  field('date', digits(8), true, 'YYYYMMDD; the same as in the name.', '20261121'),
  field('count', digits(7), true, 'Number of details that follow.', '4'),
]
export const detail: readonly ApiField[] = [
  record('D', 'Detail: one for each stored card.'),
  field('seq', digits(7), true, 'Number of the detail in the file: 1, 2, 3 and so on.', '1'),
  field(
    'BRIC',
    { ...text(19), minLength: 19, pattern: /^[0-9A-Z]+$/ },
    true,
    'The token of the stored card.',
    '0S1A2B3C4D5E6F7G8HA',
  ),
  field(
    'EXP_DATE',
    { ...digits(4, 4), pattern: /^\d\d(0[1-9]|1[0-2])$/ },
    false,
    'Expiry date that you have, YYMM. Leave it empty if you have none.',
    '2612',
  ),
  field(
    'USER_DATA_1',
    text(80),
    false,
    'Your own reference, such as a customer number, without bars or commas. Not returned.',
    'C-77',
  ),
]
export const trailer: readonly ApiField[] = [
  record('T', 'Trailer: the last line.'),
  field('count', digits(7), true, 'The same count again. It shows that the file is complete.', '4'),
]

export const responseHeader: readonly ApiField[] = [
  given('record', oneOf('H'), 'Header: the first line.', 'H'),
  given('key', text(25), 'As you sent it.', key),
  given('FILE_ID', text(20), 'As you sent it.', '20261121A'),
  given('date', digits(8), 'Day of the response, YYYYMMDD.', '20261122'),
  given('count', digits(7), 'Number of details that follow; 0 if the file was rejected.', '4'),
]
export const responseDetail: readonly ApiField[] = [
  given('record', oneOf('R'), 'Response: one for each detail.', 'R'),
  given('seq', digits(7), 'Number of the detail that it answers.', '1'),
  given('OLD_BRIC', text(19), 'The token that you sent.', '0S1A2B3C4D5E6F7G8HA'),
  field(
    'NEW_BRIC',
    text(19),
    'with code A',
    'The token to charge from now on; otherwise empty.',
    '0S1Z9Y8X7W6V5T4S3RN',
  ),
  field('NEW_EXP', digits(4), 'with code A or E', 'The new expiry date, YYMM; otherwise empty.', '3012'),
  given('CODE', oneOf('A', 'E', 'C', 'Q', 'N', 'U', 'P'), 'The result.', 'A'),
  given('TEXT', text(40), 'The result in words.', 'ACCOUNT CHANGED'),
]
export const responseTrailer: readonly ApiField[] = [
  given('record', oneOf('T'), 'Trailer: the last line.', 'T'),
  given('count', digits(7), 'The same count again.', '4'),
  given('STATUS', text(3), '000 if the file was accepted, otherwise the reason: F01 to F06.', '000'),
]
