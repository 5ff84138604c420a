import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loadVideo, notReached, type VideoAddress } from './load-video.ts'

type State =
  | { kind: 'still' | 'loading' }
  | { kind: 'playing'; address: VideoAddress }
  | { kind: 'failed'; why: string }

/** A picture until somebody presses play: only then the signed address is asked for, and the recording loaded. */
export default function Video({ name, title }: { name: string; title: string }) {
  const [state, setState] = useState<State>({ kind: 'still' })
  async function play() {
    setState({ kind: 'loading' })
    const found = await loadVideo(name)
    setState(typeof found === 'string' ? { kind: 'failed', why: found } : { kind: 'playing', address: found })
  }
  if (state.kind === 'playing') {
    const { address } = state
    return <Player title={title} address={address} onFail={() => setState({ kind: 'failed', why: notReached })} />
  }
  return (
    <div className="video-frame">
      <img src={`/media/videos/${name}.webp`} alt="" width="1280" height="720" loading="lazy" decoding="async" />
      {state.kind === 'failed' ? (
        <div className="video-failed" role="alert">
          <p>{state.why}</p>
          <button type="button" onClick={() => void play()}>
            Try again
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="video-play"
          aria-label={`Play: ${title}`}
          aria-busy={state.kind === 'loading'}
          onClick={() => void play()}
        >
          <Play aria-hidden="true" size={28} strokeWidth={1.5} fill="currentColor" />
        </button>
      )}
    </div>
  )
}

/** The button that was pressed is gone, so the focus goes to what came in its place. */
function Player({ title, address, onFail }: { title: string; address: VideoAddress; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => video.current?.focus(), [])
  return (
    <div className="video-frame">
      <video
        ref={video}
        src={address.url}
        poster={address.poster}
        aria-label={title}
        width="1280"
        height="720"
        tabIndex={0}
        controls
        autoPlay
        playsInline
        onError={onFail}
      >
        <track kind="captions" src={address.captions} srcLang="en" label="English" default />
      </video>
    </div>
  )
}
