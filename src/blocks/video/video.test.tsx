import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { parseCaptions, transcriptOf } from './captions.ts'
import { videoExamples } from './examples.ts'

testExamples(videoExamples)

const source = videoExamples.good['the first payment'] as string
const address = {
  url: '/media/videos/first-payment.webm?expires=1&signature=s',
  poster: '/media/videos/first-payment.webp',
  captions: '/media/videos/first-payment.vtt',
}
const show = async () => render((await renderSource(source)).content)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answering = (...answers: (() => Response | Promise<Response>)[]) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const answer of answers) asked.mockImplementationOnce(async () => answer())
  return asked
}
afterEach(() => vi.restoreAllMocks())

test('the page has the poster and no video', async () => {
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain('src="/media/videos/first-payment.webp"')
  expect(html).not.toContain('<video')
})

test('under it is a transcript, made of the recording’s own captions', async () => {
  await show()
  const cues = transcriptOf('first-payment').map(({ time, text }) => `${time} ${text}`)
  expect(cues.length).toBeGreaterThan(1)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(item => item.textContent)).toEqual(cues)
  expect(screen.getByText('Transcript').closest('details')).toBeTruthy()
})

const shownVideo = (container: HTMLElement) =>
  waitFor(() => container.querySelector('video') ?? expect.unreachable('no video is shown'))

test('pressing play asks for the address, and shows the recording with its captions', async () => {
  const asked = answering(() => Response.json(address))
  const { container } = await show()
  await press('Play: The first payment, from form to receipt')
  const video = await shownVideo(container)
  expect(asked.mock.calls).toEqual([['/api/videos/first-payment']])
  expect(video.getAttribute('src')).toBe(address.url)
  expect(video.getAttribute('poster')).toBe(address.poster)
  expect(video.controls && video.autoplay).toBe(true)
  expect(container.querySelector('track[kind=captions][default]')?.getAttribute('src')).toBe(address.captions)
  expect(document.activeElement).toBe(video)
})

test.each([
  ['is not there', () => new Response('', { status: 404 }), 'This recording is not available.'],
  ['cannot be had', () => new Response('', { status: 503 }), 'Check your connection, then try again.'],
  ['cannot be asked for', () => Promise.reject(new TypeError('offline')), 'Check your connection, then try again.'],
])('a recording that %s: the reader is told what to do, and can try again', async (_why, answer, text) => {
  answering(answer, () => Response.json(address))
  const { container } = await show()
  await press(/^Play/)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  await press('Try again')
  await shownVideo(container)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address that has ended is asked for again', async () => {
  const asked = answering(
    () => Response.json(address),
    () => Response.json(address),
  )
  const { container } = await show()
  await press(/^Play/)
  fireEvent.error(await shownVideo(container))
  await press('Try again')
  await shownVideo(container)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('the transcript is what the captions say, with the time of each', () => {
  const file = [
    'WEBVTT - First payment',
    'STYLE\n::cue { color: white }',
    'NOTE nobody reads this',
    'one\n00:00.000 --> 00:04.500 line:90%\nThis is the portal.',
    '01:05.200 --> 01:09.000\n<v Dana>Press <b>Pay</b>,\nand wait.',
    '01:00:05.200 --> 01:00:09.000\nThe end.',
    '01:10:00.000 --> 01:10:01.000\n',
  ].join('\r\n\r\n')
  expect(parseCaptions(file)).toEqual([
    { time: '0:00', text: 'This is the portal.' },
    { time: '1:05', text: 'Press Pay, and wait.' },
    { time: '1:00:05', text: 'The end.' },
  ])
  expect(parseCaptions('')).toEqual([])
})
