import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserFile } from '../../../domain/files/user-file.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import { FileList } from './file-list.tsx'
import { UploadForm } from './upload-form.tsx'

const fileOf = (name: string): UserFile => ({ filePath: `0f0e0d0c__${name}`, name, size: 1_500, storedAt: 0 })
const page = (files: UserFile[], nextCursor: string | null = null) => json({ files, nextCursor })
const bytes = () => new Response('bytes', { headers: { 'content-type': 'application/octet-stream' } })

const list = <FileList of={{ own: 'dev@gatehouse.test' }} label="Your files" empty={<p>None</p>} />

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('pages follow each other; older files that fail leave those that are there', async () => {
  let isUp = false
  stubPortal({
    listUserFiles: (_, address) => {
      if (!address.includes('cursor')) return page([fileOf('a.txt')], '1.0f0e0d0c')
      return isUp ? page([fileOf('b.txt')]) : problem('not_allowed')
    },
  })
  const user = show(list)
  await user.click(await screen.findByRole('button', { name: 'Show older files' }))
  expect(await screen.findByText('Older files could not be loaded. Try again.')).toBeTruthy()
  expect(screen.getByText('a.txt')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Show older files' }))
  expect(await screen.findByText('b.txt')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older files' })).toBeNull()
})

test('a file is asked for by its path and saved under the part after the double underscore', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const portal = stubPortal({ listUserFiles: () => page([fileOf('a__b.txt')]), getUserFile: bytes })
  const user = show(list)
  await user.click(await screen.findByRole('button', { name: 'Download a__b.txt' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('a__b.txt')
  expect(portal.countOf('getUserFile')).toBe(1)
})

test.each([
  ['no list', () => json({}), 'The files could not be loaded'],
  ['broken JSON', () => new Response('{"files":'), 'The files could not be loaded'],
  ['no session', () => problem('not_signed_in'), 'Your session has ended'],
])('%s is said', async (_, answer, title) => {
  stubPortal({ listUserFiles: answer })
  show(list)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('an upload that fails keeps the file and is sent again under the same name', async () => {
  let isUp = false
  const addresses: string[] = []
  stubPortal({
    uploadFile: (_, address) => {
      addresses.push(address)
      return isUp ? json(fileOf('a.txt')) : new TypeError('failed to fetch')
    },
  })
  const user = show(<UploadForm user="dev@gatehouse.test" />)
  const upload = screen.getByRole('button', { name: 'Upload' })
  await user.click(upload)
  expect(screen.getByText('Field is required')).toBeTruthy()
  const input = screen.getByLabelText<HTMLInputElement>('File to store')
  await user.upload(input, new File(['x'], 'a.txt'))
  await user.click(upload)
  expect(await screen.findByText(/is unknown whether the file was stored.*could not be reached/)).toBeTruthy()
  isUp = true
  await user.click(upload)
  await waitFor(() => expect(input.value).toBe(''))
  expect(new Set(addresses).size).toBe(1)
  await user.upload(input, new File(['x'], 'a.txt'))
  await user.click(upload)
  await waitFor(() => expect(new Set(addresses).size).toBe(2))
})

test('an upload that is refused says why, and that nothing is unknown', async () => {
  stubPortal({ uploadFile: () => problem('file_too_large') })
  const user = show(<UploadForm user="dev@gatehouse.test" />)
  await user.upload(screen.getByLabelText('File to store'), new File(['x'], 'a.txt'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect((await screen.findByRole('alert')).textContent).not.toContain('unknown')
})
