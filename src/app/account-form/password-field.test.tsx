import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

const password = 'velvet otter canyon 7'

function Form() {
  const [value, setValue] = useState('')
  return (
    <PasswordField value={value} onChange={event => setValue(event.target.value)} autoComplete="current-password" />
  )
}

test('what is typed is hidden until its owner wants to see it', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(input, password)
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect([input.type, input.value]).toEqual(['password', password])
})

test('pasting works, and the managers of passwords know which one it is', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await user.click(input)
  await user.paste(password)
  expect(input.value).toBe(password)
  expect(input.autocomplete).toBe('current-password')
})
