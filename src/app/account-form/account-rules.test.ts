import { describe, expect, test } from 'vitest'
import { SignUpSchema } from '../../domain/accounts/user.ts'
import { type AccountField, type AccountFields, profileRules, signUpRules } from './account-rules.ts'

const good: AccountFields = {
  email: 'ada@example.test',
  password: 'a long sentence about engines',
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Analytical Engines',
  phone: '+1 212 555 0123',
  currentPassword: '',
  code: '',
}
const rules = { ...profileRules, ...signUpRules }
const messageOf = (name: AccountField, text: string) => rules[name]?.(text, { ...good, [name]: text })

test('good details have no message', () => {
  for (const name of Object.keys(good) as AccountField[]) expect(messageOf(name, good[name])).toBeUndefined()
})

describe('what the browser refuses, the server refuses with the same words', () => {
  test.each([
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@example'],
    ['firstName', ' '],
    ['lastName', ''],
    ['phone', 'call me'],
  ] as const)('%s: "%s"', (name, text) => {
    const refused = SignUpSchema.safeParse({ ...good, [name]: text })
    expect(refused.error?.issues[0]).toMatchObject({ path: [name], message: messageOf(name, text) })
  })
})

test.each([
  ['short one', /at least 15 characters/],
  ['passwordpassword', /too common/],
  ['ada@example.test!', /built from your name/],
])('password "%s"', (password, message) => {
  expect(messageOf('password', password)).toMatch(message)
})

test('sign-up asks for no more than the profile requires', () => {
  const required = Object.keys(profileRules).filter(
    name => profileRules[name as AccountField]?.('', good) !== undefined,
  )
  expect(Object.keys(signUpRules).sort()).toEqual([...required, 'email', 'password'].sort())
  expect(
    SignUpSchema.safeParse({ firstName: 'A', lastName: 'B', email: good.email, password: good.password }).success,
  ).toBe(true)
})
