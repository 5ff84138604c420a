import { parseChangeKinds } from '../../domain/workbench/change-kinds.ts'
import { followChanges, type LiveState } from './follow-changes.ts'

interface LiveList {
  /** Shows what there is now; rejects where it cannot. */
  look: () => Promise<void>
  /** How many of the rows that `look` would show are not shown yet; beyond a page, at least so many. */
  countNew: () => Promise<number>
}

const words: Record<LiveState | 'paused', string> = {
  opening: 'Connecting',
  live: 'Live',
  paused: 'Paused',
  lost: 'Reconnecting',
  ended: 'Signed out',
}
/** One look after the other, so long apart at least: a load test is not shown row by row. */
const betweenLooksMs = 200
/** A look that took long is followed by a longer rest, so that a page never asks for more than a third of the time. */
const restOfLook = 2
/** After a look that failed. */
const tryAgainMs = 2_000

/** Makes a switch of a page (`live-switch.tsx`) work. Whether it is paused is remembered in the tab, for each page. */
export function runLiveSwitch(root: HTMLElement, { look, countNew }: LiveList): () => void {
  const part = <Part extends HTMLElement>(name: string) => root.querySelector<Part>(`[data-live-${name}]`)
  const [state, pause, news] = [part('state'), part<HTMLButtonElement>('pause'), part<HTMLButtonElement>('new')]
  if (!state || !pause || !news) return () => {}
  const key = `live-paused:${location.pathname}`
  let isPaused = sessionStorage.getItem(key) === '1'
  let stream: LiveState = 'opening'

  const show = () => {
    const shown = isPaused && stream !== 'ended' ? 'paused' : stream
    state.dataset['liveState'] = shown
    state.textContent = words[shown]
    pause.textContent = isPaused ? 'Resume' : 'Pause'
    pause.hidden = stream === 'ended'
  }
  const showNew = (count: number) => {
    news.hidden = count === 0
    news.textContent = `${count} new`
  }
  const change = inTurn(async () => {
    if (stream === 'ended') return
    if (isPaused) return showNew(await countNew())
    showNew(0)
    await look()
  })

  pause.addEventListener('click', () => {
    isPaused = !isPaused
    if (isPaused) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
    show()
    if (!isPaused) change()
  })
  news.addEventListener('click', () => {
    showNew(0)
    pause.focus()
    void look().catch(warn)
  })
  root.hidden = false
  show()
  return followChanges(parseChangeKinds(root.dataset['live'] ?? ''), {
    shownAt: root.dataset['liveAt'],
    onChange: change,
    onState: next => {
      stream = next
      show()
    },
  })
}

function warn(error: unknown) {
  console.warn('a live list could not be read', error)
}

/** Calls that come while one is running, or soon after it, become one more; one that failed is made again. */
function inTurn(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const once = async (): Promise<number> => {
    isWanted = false
    const startedMs = performance.now()
    try {
      await run()
      return Math.max(betweenLooksMs, restOfLook * (performance.now() - startedMs))
    } catch (error) {
      warn(error)
      isWanted = true
      return tryAgainMs
    }
  }
  const go = async () => {
    isRunning = true
    while (isWanted) {
      const restMs = await once()
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void go()
  }
}
