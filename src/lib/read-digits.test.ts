import { expect, test } from 'vitest'
import { gaps, readDigits } from './read-digits.ts'

const valuesOf = (text: string, isEscaped = false) => readDigits(text, isEscaped).values

test.each([
  ['superscripts', '4\u00b2', [4, 2]],
  ['digits of Arabic', '\u0664\u0662', [4, 2]],
  ['digits that take two places of a text', '\u{1d7dc}\u{1d7da}', [4, 2]],
  ['a ten in a circle, which is two digits', '\u2469', []],
  ['a half', '\u00bd', []],
  ['what is neither letter nor digit beyond ASCII', '\u0080\u00a0\uffff', []],
])('%s', (_what, text, values) => {
  expect(valuesOf(text)).toEqual(values)
})

test('each digit is where it stands, in places of the text', () => {
  const { starts, ends } = readDigits('\u{1d7dc}\uffff2', false)
  expect([starts, ends]).toEqual([
    [0, 3],
    [2, 4],
  ])
})

test.each([
  ['one digit', '%34', [4]],
  ['of another script', '%D9%A4', [4]],
  ['escaped twice', '%2534%25D9%25A4', [4, 4]],
  ['escaped three times', '%2525D9%2525A4', [4]],
  ['of four bytes', '%F0%9D%9F%9C', [4]],
  ['bytes of no character', '%C3%C34', [3, 3, 4]],
  ['a percent sign of its own', '4%', [4]],
])('in an address: %s', (_what, text, values) => {
  expect(valuesOf(text, true)).toEqual(values)
})

test.each([
  ['nothing', '', undefined],
  ['a space', ' ', gaps.light],
  ['a hyphen', '-', gaps.light],
  ['a comma', ',', gaps.marks],
  ['eight marks', ',,,,,,,,', gaps.marks],
  ['nine marks', ',,,,,,,,,', gaps.apart],
  ['eight marks and spaces', ', , , , , , , ,', gaps.marks],
  ['eight marks and what nobody sees', ',,,,\u200b\u200b,,,,', gaps.marks],
  ['a letter', 'x', gaps.apart],
])('between two digits, %s', (_what, between, gap) => {
  const { firsts, gapsBefore } = readDigits(`1${between}2`, false)
  expect([firsts, gapsBefore]).toEqual(
    gap === undefined
      ? [[0], [gaps.apart]]
      : [
          [0, 1],
          [gaps.apart, gap],
        ],
  )
})

test('marks are counted from one digit to the next', () => {
  expect(readDigits('1,,,,,2,,,,,3', false).gapsBefore).toEqual([gaps.apart, gaps.marks, gaps.marks])
})
