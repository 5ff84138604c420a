import { describe, expect, test } from 'vitest'
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

test.each([
  ['ASCII', 0x30],
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['N’Ko', 0x7c0],
  ['Devanagari', 0x966],
  ['Thai', 0xe50],
  ['Tibetan', 0xf20],
  ['full width', 0xff10],
  ['Osmanya', 0x104a0],
  ['mathematical bold', 0x1d7ce],
  ['mathematical double-struck, in the same row', 0x1d7d8],
  ['mathematical monospace, at the end of the row', 0x1d7f6],
])('all ten digits of %s, and nothing beside them', (_what, zero) => {
  const text = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('')
  expect(valuesOf(text)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(valuesOf(encodeURIComponent(text), true)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(readDigits(text, false).firsts).toEqual([0])
  expect(valuesOf(encodeURIComponent(encodeURIComponent(text)).toLowerCase(), true)).toHaveLength(10)
})

test('what stands for one digit is one, and what stands for more or for a part is none', () => {
  expect(valuesOf('\u2070\u00b9\u00b2\u00b3\u2074')).toEqual([0, 1, 2, 3, 4])
  expect(valuesOf('\u2080\u2081\u2462\u24ea')).toEqual([0, 1, 3, 0])
  expect(valuesOf('\u2469\u3251\u2474\u00bc\u2153\u0bf0\u2776')).toEqual([])
  // Roman numbers, and the Chinese zero.
  expect(valuesOf('\u2167\u2164\u3007')).toEqual([])
})

describe('the gap that one character makes', () => {
  const characters: Record<keyof typeof gaps, string> = {
    none: '\u200b\u200d\u2060\u00ad\u0301\ufe0f\u20e3',
    light: '-\u2010\u2013\u2014\uff0d._/\\\u00b7\u2022\u2212+ \t\n\r\u00a0\u2009\u3000\u2028\ufeff',
    marks: ',;:()[]{}#*=&!?@$%^~`|<>"\'\u20ac\u060c\u3001\u0000\u007f\u{1f600}',
    apart: 'axzAZ\u00e9\u044f\u4e00\u{10400}\u00bd\u2469\u2167\u3007\u00bc',
  }
  test.each(
    Object.entries(characters).flatMap(([name, all]) =>
      Array.from(all, each => [`U+${each.codePointAt(0)?.toString(16)}`, name, each] as const),
    ),
  )('%s: %s', (_code, name, character) => {
    const isSeen = name !== 'none'
    for (const isEscaped of [false, true]) {
      const between = isEscaped ? encodeURIComponent(character) : character
      const { firsts, gapsBefore, values } = readDigits(`4${between}2`, isEscaped)
      expect(values).toEqual([4, 2])
      expect(firsts).toEqual(isSeen ? [0, 1] : [0])
      expect(gapsBefore.slice(1)).toEqual(isSeen ? [gaps[name as keyof typeof gaps]] : [])
    }
  })

  test.each([
    [', ', gaps.marks],
    [' ,', gaps.marks],
    ['- ', gaps.light],
    [' x', gaps.apart],
    ['x ', gaps.apart],
    ['x,', gaps.apart],
    [',x', gaps.apart],
    [',-', gaps.marks],
    ['-\u200b', gaps.light],
    ['\u200b-', gaps.light],
    ['--------', gaps.light],
    ['---------', gaps.apart],
    [' '.repeat(50), gaps.light],
    ['\u200b'.repeat(50), undefined],
    [`${'\u200b'.repeat(9)},`, gaps.marks],
  ])('of %j the widest', (between, gap) => {
    expect(readDigits(`1${between}2`, false).gapsBefore.slice(1)).toEqual(gap === undefined ? [] : [gap])
  })

  test.each(['', ' ', ',', '-', 'x', '\u200b'])('before the first digit all is apart: %j', before => {
    expect(readDigits(`${before}1`, false).gapsBefore).toEqual([gaps.apart])
  })
})

describe('what is escaped', () => {
  test.each([
    ['a digit, four times', '%2525252534', [3, 4]],
    ['a digit, three times and the percent sign again', '%25252534', [4]],
    ['each percent sign as often as it likes', '%E0%2525A5%25AA', [4]],
    ['each percent sign of three bytes four times', '%252525E0%252525A5%252525AA', [4]],
    ['each percent sign of four bytes four times', '%252525F0%2525259D%2525259F%2525259C', [4]],
    ['three bytes in small letters', '%e0%a5%aa', [4]],
    ['four bytes in small letters', '%f0%9d%9f%9c', [4]],
    ['two bytes from the first row', '%C2%B2', [2]],
    ['two bytes from the last row', '%DF%84', [4]],
    ['three bytes from the last row', '%EF%BC%94', [4]],
    ['no first byte', '%F8%9D%9F%9C', [8, 9, 9, 9]],
    ['a digit where the second byte should be', '%C2%34', [4]],
    ['a digit where the third byte should be', '%E0%A5%34', [4]],
    ['a digit behind two bytes', '%D9%A44', [4, 4]],
    ['a digit behind one byte', '%344', [4, 4]],
    ['a digit before', '4%34', [4, 4]],
    ['a capital letter', '%4A', []],
    ['half a byte', '%3', [3]],
    ['a byte that is none', '%3G', [3]],
    ['the percent sign', '%25', []],
    ['bytes that are no shortest form', '%C0%B4', [0, 4]],
    ['two at once', '%34%35', [4, 5]],
    ['what only looks so behind other text', 'x34%35', [3, 4, 5]],
    ['the end of the first row', '%7F%34', [4]],
    ['an old form with u', '%u0034', [0, 0, 3, 4]],
  ])('%s', (_what, text, values) => {
    expect(valuesOf(text, true)).toEqual(values)
  })

  test('is as long as it is written', () => {
    const { starts, ends } = readDigits('%34%2534 %E0%A5%AA\u096a%D9%A44', true)
    expect([starts, ends]).toEqual([
      [0, 3, 9, 18, 19, 25],
      [3, 8, 18, 19, 25, 26],
    ])
  })

  test('is plain text elsewhere', () => {
    const { values, starts, gapsBefore } = readDigits('%34%35', false)
    expect([values, starts, gapsBefore]).toEqual([
      [3, 4, 3, 5],
      [1, 2, 4, 5],
      [gaps.apart, gaps.marks],
    ])
  })

  test('what bytes of no character leave is a mark and what follows', () => {
    expect(readDigits('1%C3%C32', true).gapsBefore).toEqual([gaps.apart, gaps.apart, gaps.apart])
    expect(readDigits('1%2', true).gapsBefore).toEqual([gaps.apart, gaps.marks])
  })
})
