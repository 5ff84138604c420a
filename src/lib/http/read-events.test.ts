import { expect, test } from 'vitest'
import { createEventReader } from './read-events.ts'

const stream = [
  ': open\n\n',
  'id: 7\nevent: snapshot\ndata: {"a":1}\n\n',
  'event: request\r\ndata: {"b":\r\ndata: 2}\r\n\r\n',
  'data:bare\n\n',
  'id: 9\n\n',
].join('')
const whole = [
  { id: '7', event: 'snapshot', data: '{"a":1}' },
  { id: '7', event: 'request', data: '{"b":\n2}' },
  { id: '7', event: 'message', data: 'bare' },
]

test('events of a stream that comes at once', () => {
  expect(createEventReader()(stream)).toEqual(whole)
})

test('the same letter by letter: nothing is lost between two pieces', () => {
  const read = createEventReader()
  expect(Array.from(stream).flatMap(letter => read(letter))).toEqual(whole)
})
