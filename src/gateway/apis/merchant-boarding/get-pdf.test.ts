import { writeFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BoardingKeys,
  type BoardingProgram,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import { drawPng } from '../../test-support/small-png.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

async function readPdf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { totalPages, text: text.replace(/\s+/g, ' ') }
}

describeApi('the application as a PDF', kind => {
  let gateway: TestGateway
  let keys: BoardingKeys
  let agent: BoardingProgram
  beforeAll(async () => {
    ;({ gateway, keys, agent } = await openBoarding(kind))
  })
  afterAll(() => gateway.close())

  test('has every value as people read it, and the signature', async () => {
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'pdf'))
    const path = '/enroll/application/pdf/key/pdf'
    const unsigned = await readPdf(await agent.request('GET', path))
    expect(unsigned.text).toContain('Not signed yet')
    await agent.call('POST', '/enroll/two-factor/initiate', { externalKey: 'pdf' })
    await agent.call('POST', '/enroll/two-factor/validate', { externalKey: 'pdf', code: '1234' })
    const signed = await agent.call('PUT', '/enroll/application/merchant-signature/key/pdf', {
      signature: drawPng(),
      signerName: 'Ada Baker',
      signedAt: '2026-11-18T16:30:00Z',
      ipAddress: '203.0.113.7',
    })
    expect(signed.status).toBe(200)
    const response = await agent.request('GET', path)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { text, totalPages } = await readPdf(response)
    for (const value of [
      ...['Corner Bakery LLC', 'Limited liability company', '5462', '(248) 555-0123', 'https://bakery.example'],
      ...['Bread and cakes', '$24.50', '$400.00', '$18,000.00', '80 %', 'Ada', 'Baker', '1985-04-12', '8 Elm Road'],
      ...['•••••6789', '021000021', '••••••••6789', 'Signed 11/18/2026 11:30 in New York', 'from 203.0.113.7'],
    ])
      expect(text).toContain(value)
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
    for (const secret of ['000456789', '001234567', 'B000123456', '000123456789']) expect(text).not.toContain(secret)
  })

  test('of a half empty application names what is missing; letters of other scripts print', async () => {
    await agent.call('POST', '/enroll/application', {
      agent: keys.agent,
      applicationName: 'Empty',
      externalKey: 'empty',
      plan: { planId: keys.planId },
      business: { dbaName: 'Žofia & Søren’s Ελλάδα Приклад', merchandiseServicesSold: 'long '.repeat(180) },
      principals: Array.from({ length: 10 }, (_, index) => ({ firstName: `Owner${index}` })),
    })
    const { text, totalPages } = await readPdf(await agent.request('GET', '/enroll/application/pdf/key/empty'))
    for (const value of ['Žofia & Søren’s Ελλάδα Приклад', 'Not given yet', 'Principal 10 of 10', 'Owner9'])
      expect(text).toContain(value)
    expect(totalPages).toBeGreaterThan(2)
  })

  test.each([
    ['Łukasz', 'Żółć', 'Nguyễn Phở'],
    ['Ωmega', 'Кафе', 'Кафе «Ωmega»'],
    ['Ảnh', 'Đỗ', 'Đỗ'.normalize('NFD')],
  ])('prints and signs for %s %s', async (firstName, lastName, dbaName) => {
    const key = `letters-${firstName}`
    const example = wholeExample(keys, key) as { principals: object[]; business: object }
    await agent.call('POST', '/enroll/application', {
      ...example,
      principals: [{ ...example.principals[0], firstName, lastName }],
      business: { ...example.business, dbaName },
    })
    const path = encodeURIComponent(key)
    const sent = await agent.call('PUT', `/enroll/application/merchant/send/key/${path}`)
    const page = new URL(String(sent.body.data?.['link'])).pathname
    expect((await gateway.postForm(`${page}/sign`, { SIGNER: `${firstName}\u3000${lastName}` })).status).toBe(303)
    const { text } = await readPdf(await agent.request('GET', `/enroll/application/pdf/key/${path}`))
    for (const value of [firstName, lastName, dbaName.normalize('NFC')]) expect(text).toContain(value)
    // In the hand, or in Inter where the hand lacks a letter, and below it.
    expect(text.split(`${firstName} ${lastName}`).length - 1).toBe(2)
  })

  test('a refusal is JSON', async () => {
    const answer = await agent.call('GET', '/enroll/application/pdf/key/nobody')
    expect([answer.status, answer.codes]).toEqual([404, ['UNKNOWN_KEY']])
  })
})
