import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { signatureCheckExamples } from './examples.ts'

testExamples(signatureCheckExamples)

const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
const body = '{"type":"payment.captured","timestamp":"2026-11-18T15:04:05.000Z","data":{}}'
const timestamp = Math.floor(Date.now() / 1000)
const signature = new Webhook(secret).sign('msg_1', new Date(timestamp * 1000), body)
const headers = `webhook-id: msg_1\nwebhook-timestamp: ${timestamp}\nwebhook-signature: ${signature}`

async function ask(given: Record<string, string>) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  render((await renderSource(signatureCheckExamples.good['the form'] as string)).content)
  for (const [label, text] of Object.entries(given)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Find the mistake' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(fetched).not.toHaveBeenCalled()
  return screen.getByRole('status').textContent
}

test('names the mistake, with its cure, and sends nothing', async () => {
  const pretty = JSON.stringify(JSON.parse(body), undefined, 2)
  const said = await ask({ Body: pretty, Headers: headers, Secret: secret })
  expect(said).toContain('Found the mistake.')
  expect(said).toContain('The body was reformatted with indentation')
  expect(said).toContain('What to do: Verify the received bytes')
})

test('says that the signature fits', async () => {
  expect(await ask({ Body: body, Headers: headers, Secret: secret })).toContain('The signature is correct')
})

test('says what to look at when nothing explains it', async () => {
  const said = await ask({ Body: '{"type":', Headers: headers, Secret: secret })
  expect(said).toContain('No common mistake explains it.')
  expect(said).toContain('The body is not JSON.')
})

test('a form that no script runs for sends nothing by itself', async () => {
  const { container } = render((await renderSource(signatureCheckExamples.good['the form'] as string)).content)
  expect(container.querySelector('form')?.getAttribute('method')).toBe('dialog')
})
