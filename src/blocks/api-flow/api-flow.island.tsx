import { type KeyboardEvent, useId, useRef } from 'react'
import type { FlowScenario } from '../../domain/demos/flow-scenario.ts'
import { Step } from './step.tsx'
import { useStepBox } from './use-step-box.ts'

interface ApiFlowProps {
  title: string
  scenarios: readonly FlowScenario[]
}

/**
 * Every step of the scenario is in the page: styles show one of them where scripts may run, and all of them, as a
 * numbered list, where they may not.
 */
export default function ApiFlow({ title, scenarios }: ApiFlowProps) {
  const last = scenarios.at(-1) as FlowScenario
  const { chosen, shown, isFading, choose, box, steps } = useStepBox({ scenario: last.name, step: 0 })
  const find = (name: string) => scenarios.find(scenario => scenario.name === name) ?? last
  const scenario = find(chosen.scenario)
  /** A step that the other scenario has as well stays chosen. */
  function chooseScenario(next: FlowScenario) {
    const name = scenario.steps[chosen.step]?.name
    const same = next.steps.findIndex(step => step.name === name)
    choose({ scenario: next.name, step: Math.max(same, 0) })
  }
  const chooseStep = (step: number) => choose({ scenario: scenario.name, step })
  return (
    <section className="api-flow" aria-label={title}>
      {scenarios.length > 1 && <Scenarios scenarios={scenarios} chosen={scenario} onChoose={chooseScenario} />}
      <p className="api-flow-summary">{scenario.summary}</p>
      <div className="api-flow-body">
        <StepMenu scenario={scenario} at={chosen.step} onChoose={chooseStep} />
        <div className={isFading ? 'api-flow-box api-flow-fading' : 'api-flow-box'} ref={box}>
          <ol className="api-flow-steps" ref={steps} aria-live="polite">
            {find(shown.scenario).steps.map((step, index) => (
              <Step key={step.name} step={step} of={find(shown.scenario)} isShown={index === shown.step} />
            ))}
          </ol>
          <Turn at={chosen.step} count={scenario.steps.length} onChoose={chooseStep} />
        </div>
      </div>
    </section>
  )
}

function Scenarios({
  scenarios,
  chosen,
  onChoose,
}: {
  scenarios: readonly FlowScenario[]
  chosen: FlowScenario
  onChoose: (scenario: FlowScenario) => void
}) {
  const group = useId()
  return (
    <fieldset className="api-flow-scenarios">
      <legend className="sr-only">Scenario</legend>
      {scenarios.map(scenario => (
        <label key={scenario.name}>
          <input
            type="radio"
            name={group}
            value={scenario.name}
            checked={scenario === chosen}
            onChange={() => onChoose(scenario)}
            className="sr-only"
          />
          {scenario.title}
        </label>
      ))}
    </fieldset>
  )
}

/** Where an arrow key leads from a step; null for other keys. */
function stepByKey(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(at - 1, 0)
  return null
}

interface Choice {
  at: number
  onChoose: (step: number) => void
}

function StepMenu({ scenario, at, onChoose }: Choice & { scenario: FlowScenario }) {
  const menu = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, at, scenario.steps.length)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
    menu.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className="api-flow-menu"
      role="toolbar"
      aria-label="Steps"
      aria-orientation="vertical"
      ref={menu}
      onKeyDown={handleKeyDown}
    >
      {scenario.steps.map(({ name, title, colour }, index) => (
        <button
          key={name}
          type="button"
          className={colour && `api-flow-${colour}`}
          aria-current={index === at ? 'step' : undefined}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** At an end the button stays reachable and does nothing: it would lose the focus if it were disabled. */
function Turn({ at, count, onChoose }: Choice & { count: number }) {
  const button = (label: string, next: number) => {
    const isEnd = next < 0 || next >= count
    return (
      <button type="button" aria-disabled={isEnd} onClick={isEnd ? undefined : () => onChoose(next)}>
        {label}
      </button>
    )
  }
  return (
    <div className="api-flow-turn">
      {button('Previous step', at - 1)}
      {button('Next step', at + 1)}
    </div>
  )
}
