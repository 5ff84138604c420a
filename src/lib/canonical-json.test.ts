import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('is written in one way: without spaces, with names in their order at every depth', () => {
  expect(canonicalJson(' { "b" : null, "a" : [ {"d": 1, "c": "x"}, [], null ], "B": {} }')).toBe(
    '{"B":{},"a":[{"c":"x","d":1},[],null],"b":null}',
  )
  expect(canonicalJson('{"__proto__":{"b":1,"a":2},"A":1}')).toBe('{"A":1,"__proto__":{"a":2,"b":1}}')
  expect(['null', '"a"', '1.50', 'true'].map(canonicalJson)).toEqual(['null', '"a"', '1.5', 'true'])
})

test.each([
  ['{"b":1,"a":[3,2]}', '{ "a" : [ 3, 2 ],\n "b" : 1 }'],
  ['{"a":{"d":null,"c":"x"}}', '{"a":{"c":"\\u0078","d":null}}'],
  ['[{"b":1,"a":2}]', '[{"a":2,"b":1}]'],
  ['{"__proto__":1,"a":2}', '{"a":2,"__proto__":1}'],
  ['21', '21.0'],
])('%s and %s are the same', (one, other) => expect(canonicalJson(one)).toBe(canonicalJson(other)))

test.each([
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":1}', '{"a":1,"b":null}'],
  ['[1,2]', '[2,1]'],
  ['{"a":{"b":1}}', '{"b":{"a":1}}'],
  ['{"__proto__":1}', '{"__proto__":2}'],
  ['{}', '[]'],
])('%s and %s are not', (one, other) => expect(canonicalJson(one)).not.toBe(canonicalJson(other)))

test.each(['', '{', 'a=1', '{"a":1}{"a":1}'])('%j is no JSON', text => expect(canonicalJson(text)).toBeUndefined())
