import { expect, test } from 'vitest'
import { answerCsv } from './answer-csv.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
/** A list of so many rows, three a page; counts how many pages were read. */
function listOf(count: number, rowsMax: number) {
  let reads = 0
  const csv = answerCsv({
    fileName: 'rows.csv',
    columns: [
      { name: 'n', value: (n: number) => String(n) },
      { name: 'note', value: n => (n === 1 ? '=cmd()' : '') },
    ],
    rowsMax,
    async readPage(cursor) {
      reads++
      const from = Number(cursor ?? 0)
      const rows = numbers(count).slice(from, from + 3)
      return { rows, nextCursor: from + 3 < count ? String(from + 3) : null }
    },
  })
  return { csv, reads: () => reads }
}

test('all pages of a list, its formulas made texts, as a file', async () => {
  const response = await listOf(7, 100).csv
  expect(response.headers.get('content-disposition')).toContain('filename="rows.csv"')
  expect(await response.text()).toBe("n,note\r\n0,\r\n1,'=cmd()\r\n2,\r\n3,\r\n4,\r\n5,\r\n6,\r\n")
})

test.each([
  [4, 'within a page'],
  [3, 'at the end of a page'],
])('after %d rows it ends %s and says so', async max => {
  const lines = (await (await listOf(7, max).csv).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + max + 1)
  expect(lines.at(-1)).toBe(`Only the first ${max} rows are included. Narrow the filters to get the others.`)
})

test('a list that just fits says nothing', async () => {
  expect(await (await listOf(6, 6).csv).text()).not.toContain('Only the first')
})

test('what refuses the first page refuses the call', async () => {
  const refused = answerCsv({ fileName: 'a', columns: [], rowsMax: 1, readPage: () => Promise.reject(new Error('no')) })
  await expect(refused).rejects.toThrow('no')
})
