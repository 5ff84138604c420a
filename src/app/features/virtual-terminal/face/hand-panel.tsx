import { entryMethods, terminalModelNames, terminalModels } from '../../../../domain/terminals/terminal-model.ts'
import type { VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import type { HandAction } from '../follow-terminal.ts'
import { methodNames } from './card-in-hand.tsx'

interface HandPanelProps {
  terminal: VirtualTerminal
  /** The key of the card in hand. */
  card: string
  act(action: HandAction): void
}

const methods = entryMethods.map(value => ({ value, label: methodNames[value] }))
const modes = [
  { value: 'by-hand', label: 'Manually' },
  { value: 'by-itself', label: 'Automatically' },
] as const

/** What is around the terminal and may fail, who presents the card, and which model it is. */
export function HandPanel(props: HandPanelProps) {
  const { terminal, act } = props
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Around the terminal</legend>
        <div className="flex flex-wrap gap-2">
          <Switch isOn={terminal.isOn} label="Power" onPress={() => act({ do: 'set-power', isOn: !terminal.isOn })} />
          <Switch
            isOn={terminal.isOnline}
            label="Network"
            onPress={() => act({ do: 'set-network', isOnline: !terminal.isOnline })}
          />
          {terminalModels[terminal.model].hasPrinter && (
            <Switch
              isOn={terminal.hasPaper}
              label="Paper"
              onPress={() => act({ do: 'set-paper', hasPaper: !terminal.hasPaper })}
            />
          )}
        </div>
      </fieldset>
      <ChoiceField
        label="Who presents the card"
        choices={modes}
        chosen={terminal.mode}
        onChoose={mode => act({ do: 'set-mode', mode, ...(mode === 'by-itself' && { card: props.card }) })}
      />
      {terminal.mode === 'by-itself' && (
        <ChoiceField
          label="How it is presented"
          choices={methods}
          chosen={terminal.method}
          onChoose={method => act({ do: 'set-mode', mode: 'by-itself', method })}
        />
      )}
      <ChoiceField
        label="Model"
        choices={terminalModelNames.map(value => ({ value, label: terminalModels[value].name }))}
        chosen={terminal.model}
        onChoose={model => act({ do: 'set-model', model })}
      />
    </div>
  )
}

function Switch({ isOn, label, onPress }: { isOn: boolean; label: string; onPress(): void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onPress}
      className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong py-1 pr-3 pl-1.5 text-sm"
    >
      <span
        aria-hidden
        className={`flex h-5 w-9 items-center rounded-full p-0.5 ${isOn ? 'justify-end bg-accent' : 'bg-line-strong'}`}
      >
        <span className="size-4 rounded-full bg-surface" />
      </span>
      {label}: {isOn ? 'on' : 'off'}
    </button>
  )
}
