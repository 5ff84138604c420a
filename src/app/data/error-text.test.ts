import { describe, expect, test, vi } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import { toastTexts } from '../../contract/toast-texts.ts'
import { ApiError } from './api-error.ts'
import { codeText, errorText, failureText, reportFailure } from './error-text.ts'

const failed = (code: ApiError['code'], message = 'detail of the server') =>
  new ApiError(code, { message, status: 500 })

describe('errorText', () => {
  test.each(errorCodes)('%s says what happened and what to do, in sentences', code => {
    expect(codeText(code)).toMatch(/^[A-Z].+[.] .+[.]$/)
    expect(errorText(failed(code))).toMatch(/[.]$/)
  })

  test('repeats the reason only of codes whose reason is meant for people', () => {
    expect(errorText(failed('weak_password', 'Use at least 15 characters'))).toBe('Use at least 15 characters.')
    expect(errorText(failed('internal', 'SQLITE_BUSY at row 7'))).not.toContain('SQLITE')
  })

  test('shows the number that it asks for', () => {
    const error = new ApiError('internal', { message: '', status: 500, requestId: 'req-7' })
    expect(errorText(error)).toContain('tell us this number: req-7.')
  })

  test('a network failure keeps its own text; a fault of the program shows nothing of itself', () => {
    expect(errorText(failed('network_failed', 'The portal could not be reached.'))).toBe(
      'The portal could not be reached.',
    )
    expect(errorText(new TypeError('x is undefined'))).toBe(
      codeText('internal').replace('the request_id', 'what you did'),
    )
  })
})

test('a limit that somebody met is not reported as a failure', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportFailure('test', new ApiError('webhook_sends_too_fast', { message: 'Wait', status: 429 }))
  expect(reported).not.toHaveBeenCalled()
  reportFailure('test', failed('internal'))
  expect(reported).toHaveBeenCalledOnce()
  reported.mockRestore()
})

test('toasts are worded as in spec §8', () => {
  expect(failureText({ doing: 'load-merchants' }, failed('internal'))).toBe('Failed to load merchant data')
  expect(failureText({ doing: 'add-merchant' }, failed('unknown_four_part_key'))).toBe('Failed to add merchant profile')
  expect(failureText({ doing: 'add-merchant' }, failed('merchant_profile_exists', toastTexts.merchantDuplicate))).toBe(
    'Merchant Profile already exists.',
  )
  expect(failureText({ doing: 'load-credentials' })).toBe('Failed to load credentials data')
  expect(failureText({ doing: 'generate-credentials', product: 'Browser Post' })).toBe(
    'Failed to generate Browser Post Self-Service Credentials',
  )
})
