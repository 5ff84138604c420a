import { describe, expect, test } from 'vitest'
import { cardNumberMessage } from '../payments/card-number-problem.ts'
import { type ContactField, contactProblem } from './contact.ts'
import { ContactFormSchema } from './contact-schema.ts'

describe('contactProblem', () => {
  test.each<[ContactField, string]>([
    ['name', 'Dana O’Neil-Döe'],
    ['company', ''],
    ['phone', ''],
    ['phone', '(555) 010-0100'],
    ['email', ' dana+shop@example.com '],
    ['topic', 'terminals'],
    ['message', 'One\r\n\ttwo\n三 🙂'],
    ['message', '🙂'.repeat(4_000)],
    ['message', 'x\r\n'.repeat(2_000)],
  ])('%s %j is well', (field, text) => expect(contactProblem(field, text)).toBeUndefined())

  test.each<[ContactField, string, string]>([
    ['name', '  ', 'Field is required'],
    ['message', '\n\n', 'Field is required'],
    ['email', 'dana@example', 'Valid email required'],
    ['email', 'a@b.example, c@d.example', 'Valid email required'],
    ['phone', '12', 'Valid phone number required'],
    ['topic', '__proto__', 'Choose a topic'],
    ['name', 'Dana\nBcc: x@y.example', 'Only printable characters'],
    ['message', 'a\u001b[2J', 'Only printable characters'],
    ['company', 'x'.repeat(101), 'At most 100 characters'],
    ['message', 'x'.repeat(4_001), 'At most 4000 characters'],
    ['message', 'charged 4111 1111 1111 1111 twice', cardNumberMessage],
    ['name', 'Dana ４１１１１１１１１１１１１１１１', cardNumberMessage],
    ['phone', '4111 1111 1111 1111', cardNumberMessage],
  ])('%s %j: %s', (field, text, message) => expect(contactProblem(field, text)).toBe(message))
})

test('a form may leave out what is optional; lines end in one way', () => {
  const form = { name: ' Dana ', email: 'd@example.com', topic: 'terminals', message: 'a\r\nb\rc' }
  expect(ContactFormSchema.parse(form)).toEqual({
    ...{ name: 'Dana', company: '', email: 'd@example.com', phone: '', topic: 'terminals' },
    ...{ message: 'a\nb\nc', website: '' },
  })
})
