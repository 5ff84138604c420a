import { describe, expect, test } from 'vitest'
import { EmailSchema, isDemoEmail, SignUpSchema } from './user.ts'

const person = { email: 'a@b.example', password: 'x', firstName: 'A', lastName: 'B' }

describe('EmailSchema', () => {
  test.each([
    [' Ana.Li+x@Shop.Example ', 'ana.li+x@shop.example'],
    ['a@b.co', 'a@b.co'],
  ])('%j is %s', (text, email) => {
    expect(EmailSchema.parse(text)).toBe(email)
  })

  test.each([[''], ['a'], ['a@b'], ['a b@c.example'], ['a@b.example\n,c'], [`${'a'.repeat(250)}@b.example`]])(
    'refuses %j',
    text => {
      expect(EmailSchema.safeParse(text).success).toBe(false)
    },
  )
})

describe('SignUpSchema', () => {
  test('company and phone may be left out', () => {
    expect(SignUpSchema.parse(person)).toEqual({ ...person, company: '', phone: '' })
  })

  test.each([
    ['firstName', '', 'Field is required'],
    ['lastName', '   ', 'Field is required'],
    ['firstName', 'a'.repeat(61), 'At most 60 characters'],
    ['lastName', 'a\u0000b', 'Only printable characters'],
    ['company', 'a'.repeat(101), 'At most 100 characters'],
    ['phone', 'call me', 'Valid phone number required'],
    ['email', 'nobody', 'Valid email required'],
  ])('%s %j: %s', (field, value, message) => {
    const parsed = SignUpSchema.safeParse({ ...person, [field]: value })
    expect(parsed.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([[field, message]])
  })

  test('no field gives a group', () => {
    expect(SignUpSchema.parse({ ...person, userGroups: ['admin'] })).not.toHaveProperty('userGroups')
  })
})

test.each([
  ['DEV@gatehouse.test', true],
  ['dev@gatehouse.example', false],
])('%s is a demo address: %s', (email, is) => {
  expect(isDemoEmail(email)).toBe(is)
})
