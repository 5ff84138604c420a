import {
  type WalletCardType,
  walletCardTypes,
  walletTypes,
  walletVersion,
} from '../../../domain/checkout/checkout-wallet.ts'

interface WalletChoiceProps {
  /** None: there is no wallet. */
  types: readonly WalletCardType[]
  onChange: (types: readonly WalletCardType[]) => void
}

/** The wallet of the payment form (spec §9): off until it is switched on, then with every type that is not taken out. */
export function WalletChoice({ types, onChange }: WalletChoiceProps) {
  const isOn = types.length > 0
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">Wallet</legend>
      <label className="flex items-start gap-2.5 text-[15px]">
        <input
          type="checkbox"
          className="mt-1 size-4"
          checked={isOn}
          onChange={event => onChange(event.target.checked ? walletCardTypes : [])}
        />
        <span>
          <span className="font-medium">Wallet {walletVersion}</span>
          <span className="block text-sm text-ink-muted">A Wallet button in the payment form, simulated here.</span>
        </span>
      </label>
      {isOn && (
        <ul
          aria-label="Card types of the wallet"
          className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 text-[15px]"
        >
          {walletCardTypes.map(type => (
            <li key={type}>
              <label className="flex items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-4"
                  checked={types.includes(type)}
                  // A wallet without any type is none: it is switched off above.
                  disabled={types.length === 1 && types.includes(type)}
                  onChange={event =>
                    onChange(event.target.checked ? [...types, type] : types.filter(other => other !== type))
                  }
                />
                {walletTypes[type].name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
