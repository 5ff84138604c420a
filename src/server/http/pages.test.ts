import { expect, test } from 'vitest'
import { createPages, type PagesOptions } from './pages.ts'

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'no page takes %s, and none is drawn',
  async method => {
    const pages = createPages({ builtFile: undefined, isDevelopment: false } as unknown as PagesOptions)
    const answer = await pages(new Request('http://localhost:3000/any/page', { method }), {
      clientAddress: '192.0.2.1',
    })
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'GET, HEAD', ''])
  },
)
