import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MailHead } from '../../domain/messages/mail.ts'
import { show } from '../test-support/show.tsx'
import { json, stubPortal } from '../test-support/stub-portal.ts'
import { MailItem } from './mail-item.tsx'
import { PermissionsProvider } from './permissions-context.tsx'

const refused: MailHead = {
  ...{ id: 'mail-1', to: 'pia@shop.example', subject: 'Your test terminal has shipped', kind: 'terminal-order' },
  ...{ state: 'failed', createdAt: 0, tries: 1, lastError: '550 No such user' },
}
const showMail = (mail: MailHead) =>
  show(
    <PermissionsProvider value={['send-mails']}>
      <MailItem mail={mail} />
    </PermissionsProvider>,
  )

test('a refused mail says how often it was tried; sent again it has not been tried, but says why it was refused', () => {
  showMail(refused)
  expect(screen.getByText(/^Tried once\. The mail server said: 550/)).toBeTruthy()
  showMail({ ...refused, state: 'waiting', tries: 0 })
  expect(
    screen.getByText(/^It was refused before and is waiting to be sent again\. The mail server said: 550/),
  ).toBeTruthy()
  expect(screen.queryByText(/Tried 0 times/)).toBeNull()
})

test('what became of a mail that is sent again is asked for once more when the mail server has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  stubPortal({
    sendMailAgain: () => json({}),
    countQueue: () => {
      asked++
      return json({ order: 0, message: 0, stock: 0, mail: 0 })
    },
  })
  const counts = document.createElement('span')
  counts.dataset['waits'] = 'all'
  document.body.append(counts)
  const person = showMail(refused)
  await person.click(screen.getByRole('button', { name: /^Send again/ }))
  await person.click((await screen.findAllByRole('button', { name: 'Send again' })).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(3_500)
  expect(asked).toBe(2)
  counts.remove()
  vi.useRealTimers()
})
