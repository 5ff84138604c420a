import { type DoorField, digits, field, given, integer, oneOf, text } from '../door.ts'
import { bric } from '../server-post/fields.ts'

/** Lines of the two files, part by part from left to right (payments 16, our own design). */
const key = '9001-123456-1-1'
const fileId = '20261121A'
const newBric = '0S1K2L3M4N5P6Q7R8S9'

const kind = (letter: string, rule: string) => field('KIND', oneOf(letter), true, rule, letter)

export const names: readonly DoorField[] = [
  field('key', text(25), true, 'The four-part key with hyphens, the same as in the header.', key),
  field('YYYYMMDD', digits(8), true, 'The day, the same as in the header.', '20261121'),
  field('n', digits(3), true, 'Which file of the day, from 1.', '1'),
]

export const header: readonly DoorField[] = [
  kind('H', 'Always H. The character behind it, a pipe or a comma, parts the whole file.'),
  field('KEY', text(25), true, 'The four-part key to which all tokens of the file belong.', key),
  field(
    'FILE_ID',
    text(12),
    true,
    'Letters and digits, unique for this key. With an X, the sandbox answers at once.',
    fileId,
  ),
  field('DATE', digits(8), true, 'The day as YYYYMMDD.', '20261121'),
  field('COUNT', integer, true, 'How many D lines follow.', '2'),
]

export const detail: readonly DoorField[] = [
  kind('D', 'Always D: one token.'),
  field('SEQ', integer, true, 'Number of the line, 1 for the first D, without gaps.', '1'),
  field('BRIC', text(19), true, 'The token, from a storage or a payment. Once in a file.', bric),
  field('EXP_DATE', digits(4), true, 'The expiry date that you have, YYMM.', '2712'),
  field(
    'USER_DATA_1',
    text(80),
    false,
    'Yours, such as a customer’s number. No pipe, no comma, no line break.',
    'C-1001',
  ),
]

export const trailer: readonly DoorField[] = [
  kind('T', 'Always T; nothing follows it.'),
  field('COUNT', integer, true, 'How many D lines the file has, as in the header.', '2'),
]

export const answerHeader: readonly DoorField[] = [
  given('KIND', oneOf('H'), 'H: the file was taken.', 'H'),
  given('KEY', text(25), 'As you sent it.', key),
  given('FILE_ID', text(12), 'As you sent it.', fileId),
  given('DATE', digits(8), 'The day of the answer as YYYYMMDD.', '20261122'),
  given('COUNT', integer, 'How many R lines follow: one for each D.', '2'),
]

export const answerDetail: readonly DoorField[] = [
  given('KIND', oneOf('R'), 'R: what became of one token.', 'R'),
  given('SEQ', integer, 'Of the D line that it answers. R lines stand in the same order.', '1'),
  given('OLD_BRIC', text(19), 'The token that you sent.', bric),
  field('NEW_BRIC', text(19), 'with A', 'The token of the new account; empty otherwise.', newBric),
  field('NEW_EXP', digits(4), 'with A or E', 'The expiry date that counts from now on, YYMM; empty otherwise.', '3112'),
  given('CODE', oneOf('A', 'E', 'C', 'Q', 'N', 'U', 'P'), 'What was found.', 'A'),
  given('TEXT', text(40), 'The same in words, for people.', 'ACCOUNT CHANGED'),
]

export const answerTrailer: readonly DoorField[] = [
  given('KIND', oneOf('T'), 'T: the file is complete.', 'T'),
  given('COUNT', integer, 'How many R lines the file has.', '2'),
]

export const refusal: readonly DoorField[] = [
  given('KIND', oneOf('F'), 'F: the whole file was refused. This is its only line.', 'F'),
  given('FILE_ID', text(12), 'As you sent it; empty when it could not be read.', fileId),
  given('CODE', text(3), 'Why: F01 to F06.', 'F03'),
  field('LINE', integer, 'when one is to blame', 'Which line of your file, counted from 1.', '1'),
  given('TEXT', text(80), 'The same in words.', '3 D LINES SAID, 2 FOUND'),
]
