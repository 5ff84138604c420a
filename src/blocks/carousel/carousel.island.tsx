import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsHeld, useReducedMotion } from './use-turning.ts'

/** A scroll that rests so long has ended. */
const scrollRestMs = 120

interface CarouselProps {
  label: string
  /** Milliseconds that a slide stays. */
  speed: number
  slides: { title: string; content: ReactNode }[]
}

/**
 * The slides are a list that scrolls sideways, so they can be read, swiped and printed without this script. Which one is
 * shown follows from where the list is scrolled to.
 */
export default function Carousel({ label, speed, slides }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isReduced = useReducedMotion()
  const isHeld = useIsHeld(root)
  const isTurning = !isPaused && !isReduced && !isHeld

  function go(to: number) {
    const index = (to + slides.length) % slides.length
    const slide = track.current?.children[index] as HTMLElement | undefined
    setAt(index)
    track.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: isReduced ? 'instant' : 'smooth' })
  }
  const goNow = useRef(go)
  goNow.current = go
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => goNow.current(at + 1), speed)
    return () => clearTimeout(timer)
  }, [isTurning, at, speed])

  function handleKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: slides.length - 1 }[event.key]
    const isElsewhere = (event.target as Element).closest('.carousel-slide')
    if (to === undefined || isElsewhere) return
    event.preventDefault()
    go(to)
  }
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      ref={root}
      onKeyDown={handleKeyDown}
    >
      <Track slides={slides} isTurning={isTurning} track={track} onScrolledTo={setAt} />
      <div className="carousel-bar">
        <Control
          label="Previous slide"
          onPress={() => go(at - 1)}
          icon={<ChevronLeft aria-hidden="true" size={18} />}
        />
        <Dots titles={slides.map(({ title }) => title)} at={at} onChoose={go} />
        <Control label="Next slide" onPress={() => go(at + 1)} icon={<ChevronRight aria-hidden="true" size={18} />} />
        <Control
          label={isPaused ? 'Play slides' : 'Pause slides'}
          className="carousel-pause"
          onPress={() => setIsPaused(!isPaused)}
          icon={isPaused ? <Play aria-hidden="true" size={16} /> : <Pause aria-hidden="true" size={16} />}
        />
      </div>
    </section>
  )
}

interface TrackProps {
  slides: CarouselProps['slides']
  isTurning: boolean
  track: React.RefObject<HTMLDivElement | null>
  onScrolledTo: (index: number) => void
}

function Track({ slides, isTurning, track, onScrolledTo }: TrackProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Only where a scroll ends counts: on its way it passes other slides. (Not every browser says `scrollend`.) */
  function handleScroll() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { scrollLeft = 0, children = [] } = track.current ?? {}
      const distances = [...children].map(slide => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft))
      onScrolledTo(distances.indexOf(Math.min(...distances)))
    }, scrollRestMs)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: slides are groups with a name, which list items cannot be
    <div
      className="carousel-track"
      role="group"
      aria-label="Slides"
      aria-live={isTurning ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
      tabIndex={0}
      ref={track}
      onScroll={handleScroll}
    >
      {slides.map(({ title, content }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of nothing to fill in is no fieldset
        <div
          className="carousel-slide"
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}: ${title}`}
          key={index}
        >
          <p className="carousel-title">
            <strong>{title}</strong>
          </p>
          <div className="carousel-content">{content}</div>
        </div>
      ))}
    </div>
  )
}

function Control({
  label,
  icon,
  className,
  onPress,
}: {
  label: string
  icon: ReactNode
  className?: string
  onPress: () => void
}) {
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  )
}

function Dots({ titles, at, onChoose }: { titles: string[]; at: number; onChoose: (index: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of nothing to fill in is no fieldset
    <div className="carousel-dots" role="group" aria-label="Choose a slide">
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
