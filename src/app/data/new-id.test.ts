import { expect, test, vi } from 'vitest'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { newId } from './new-id.ts'

test('32 hexadecimal digits, another each time', () => {
  const ids = Array.from({ length: 1_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
})

test('none looks like a card number, whatever chance gives', () => {
  const bytes = [...('4111111111111111'.match(/../g) ?? []), ...('5555555555554444'.match(/../g) ?? [])]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    bytes.forEach((byte, at) => {
      ;(array as Uint8Array)[at] = Number.parseInt(byte, 16)
    })
    return array
  })
  expect(newId()).toMatch(/^[0-9a-f]{32}$/)
  expect(holdsCardNumber(newId())).toBe(false)
  random.mockRestore()
})
