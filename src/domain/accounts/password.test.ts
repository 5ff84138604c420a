import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { threadMsOf } from '../../lib/test-support/cpu-time.ts'
import { commonPasswordWords } from './common-passwords-table.ts'
import { findPasswordFault, normalizePassword, passwordFaultMessages, passwordMinLength } from './password.ts'

const owner = { email: 'ana.lindqvist@shop.example', firstName: 'Ana', lastName: 'Lindqvist', company: 'Kiosk AB' }

describe('findPasswordFault', () => {
  test.each([
    ['marble tundra 9 violin'],
    ['velvet-otter-canyon'],
    ['            x7 mountains by the lake'],
    ['日本語のとても長い合い言葉です！'],
    ['🦀🎻🌋🧊🪁🥑🚲🧵🪐🦔🧂🎲🪵🛶🧭'],
    ['kK3:lpw9-QQz!77b'],
    [`a quite long sentence of more than sixty-four characters, which anybody can remember`],
    ['My name is Ana and I keep bees on a roof'],
    ['the gatehouse by the river'],
    ['Gatehouse keeper, nine keys'],
    ['my gatehouse login phrase'],
    // Of the shortest length, and with four characters that are not dull.
    ['kx9qwz7mvb3tpl5'],
    ['passwordpasswordkx9q'],
    ['passwordpasswordkkxx'],
    ['passwordpassword2187'],
    ['gatehousekx9qqwx'],
    ['gatehousegatehousekx9q'],
    // Eight beside a name, and a unit of eight.
    ['lindqvistkx9qwz7m'],
    ['kioskabkx9qwz7mb'],
    ['kx9qwz7mkx9qwz7m'],
  ])('takes %s', password => {
    expect(findPasswordFault(password, owner)).toBeNull()
  })

  test.each([
    ['', 'too-short'],
    ['fourteen chars', 'too-short'],
    ['🦀🎻🌋🧊🪁🥑🚲🧵🪐🦔🧂🎲🪵🛶', 'too-short'],
    [`${'word pear lamp '.repeat(20)}`, 'too-long'],
    ['aaaaaaaaaaaaaaaaaaaa', 'common'],
    ['123456789012345', 'common'],
    ['987654321098765', 'common'],
    ['abcdefghijklmnopqr', 'common'],
    ['qwertyuiopasdfghjkl', 'common'],
    ['passwordpassword', 'common'],
    ['PassWord-PassWord-1', 'common'],
    ['P@ssw0rdP@ssw0rd', 'common'],
    ['iloveyou iloveyou', 'common'],
    ['correct horse battery staple', 'common'],
    ['xyz7xyz7xyz7xyz7', 'common'],
    ['welcome welcome 2026', 'common'],
    ['ana.lindqvist@shop.example', 'personal'],
    ['lindqvistlindqvist1', 'personal'],
    ['Ana Lindqvist 1987', 'personal'],
    ['gatehouse-gatehouse!', 'personal'],
    ['gatehouse portal 1', 'personal'],
    ['Gatehouse2026!!!', 'personal'],
    ['gatehouse gatehouse gatehouse', 'personal'],
    ['__gatehouse12345678__', 'personal'],
    ['gatehouse Ana 1987', 'personal'],
    ['KioskAB-Lindqvist', 'personal'],
    ['kx9qwz7mvb3tpl', 'too-short'],
    ['passwordpasswordkx9', 'common'],
    ['passwordpasswordkkkk', 'common'],
    ['passwordpassword1987', 'common'],
    ['passwordpassword2087', 'common'],
    ['passwordpasswordjkl9', 'common'],
    // Three of a row at the very end, three of one character, a half typed twice, and a unit that breaks off.
    ['passwordpasswordkx9jkl', 'common'],
    ['passwordpasswordkkkx9q', 'common'],
    ['passwordkx9passwordkx9', 'common'],
    ['kx9qwz7kx9qwz7k', 'common'],
    ['gatehousegatehousekx9', 'personal'],
    ['kx9qwz7kx9qwz7kx9qwz7', 'common'],
    ['ｐａｓｓｗｏｒｄ ｐａｓｓｗｏｒｄ', 'common'],
    ['lindqvistkx9qwz7', 'personal'],
    ['ana kx9qwz7 ana ana', 'personal'],
  ])('refuses %s: %s', (password, fault) => {
    expect(findPasswordFault(password, owner)).toBe(fault)
  })

  test('refuses every common word typed until it is long enough, alone, with another and with digits behind', () => {
    const words = commonPasswordWords.filter(word => word.length >= 3)
    const passwords = words.flatMap((word, index) => {
      const next = words[(index + 1) % words.length] ?? ''
      const long = word.repeat(6)
      return [long, long.toUpperCase(), `${long}123`, `${next}${long}`, `${word} ${next} ${long}`, `${long}!!!`]
        .concat(`${long}2026`, `1234${long}`, `${long}${long}`, `${next.repeat(3)}${word.repeat(4)}`)
        .filter(password => password.length >= passwordMinLength)
    })
    expect(new Set(passwords).size).toBeGreaterThan(2_000)
    expect(passwords.filter(password => !findPasswordFault(password, owner))).toEqual([])
  })

  test('every piece of a row of keys, of the alphabet and of the digits is dull, in both directions', () => {
    const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
    const pieces = rows
      .flatMap(row => [row, [...row].reverse().join('')])
      .flatMap(row => Array.from({ length: row.length - 4 }, (_, at) => row.slice(at, at + 5)))
    for (const piece of pieces)
      expect([piece, findPasswordFault(`passwordpassword${piece}`, owner)]).toEqual([piece, 'common'])
  })

  test('takes 256 characters, and no more', () => {
    const letters = Array.from({ length: 257 }, (_, at) => String.fromCodePoint(0x4e00 + 7 * at))
    expect(findPasswordFault(letters.slice(1).join(''), owner)).toBeNull()
    expect(findPasswordFault(letters.join(''), owner)).toBe('too-long')
  })

  test('names of one or two letters, and those that were not given, are no part of a password', () => {
    expect(findPasswordFault('alkx9qwz7al', { email: 'al@b.example', firstName: 'Al' })).toBe('too-short')
    expect(findPasswordFault('alkx9qwalpasswordal', { email: 'al@b.example', firstName: 'Al' })).toBeNull()
    const short = { email: 'al@b.example', firstName: 'Al', lastName: 'Bo', company: 'Co' }
    expect(findPasswordFault('alkx9qwalpasswordal', short)).toBeNull()
    expect(findPasswordFault('lindqvistkx9qwz7', { email: 'bo@b.example' })).toBeNull()
    expect(findPasswordFault('piapersonkx9qwz7', { email: 'pia.person@b.example' })).toBe('personal')
  })

  test('of two names that begin alike the longer is taken away whole', () => {
    const alike = { email: 'x@b.example', firstName: 'Ana', lastName: 'Anastasova' }
    expect(findPasswordFault('anastasovakx9qwz7', alike)).toBe('personal')
    expect(findPasswordFault('anastasovakx9qwz7m', alike)).toBeNull()
  })

  test('each fault says what to do about it', () => {
    expect(passwordFaultMessages).toEqual({
      'too-short': 'Use at least 15 characters. A few unrelated words work well.',
      'too-long': 'Use at most 256 characters.',
      common: 'This password is too common. A few unrelated words work well.',
      personal: 'This password is built from your name, your email address or the name of this site. Choose another.',
    })
  })

  test('random text of 20 characters is taken, whatever the alphabet', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(ascii, { minLength: 1, maxLength: 1 }), ([password]) => {
        const isDull = new Set(password).size < 14
        return isDull || findPasswordFault(password ?? '', owner) === null
      }),
    )
  })

  test('takes 256 code points quickly at worst', () => {
    for (const longest of ['ab'.repeat(128), 'passwor'.repeat(36)])
      expect(threadMsOf(() => findPasswordFault(longest, owner))).toBeLessThan(200)
  })
})

test('composed and decomposed letters are one password', () => {
  expect(normalizePassword('cafe\u0301')).toBe(normalizePassword('caf\u00e9'))
})
