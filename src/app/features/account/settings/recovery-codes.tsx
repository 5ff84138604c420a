import { Download } from 'lucide-react'
import { brand } from '../../../../../content/data/brand.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'

/** The codes, shown this once; kept by copy or as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${brand.name} recovery codes. Each code works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="w-full rounded-card border border-line bg-sunken p-4">
      <h3 className="text-base">Recovery codes</h3>
      <p className="mt-1 text-[15px] text-ink-soft">
        Store them with your passwords. If you lose the app, each code signs you in once. They are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="my-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} what="recovery codes" label="Copy" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('quiet', 'small')}
        >
          <Download className="size-4" strokeWidth={1.5} aria-hidden />
          Save as file
        </a>
      </div>
    </div>
  )
}
