import { CodeBox } from '../../../ui/code-box.tsx'
import { paths } from '../../paths.ts'

/** How events come to a program without a public address. */
export function ListenerHint({ gatewayUrl }: { gatewayUrl: string }) {
  const command = `export EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY
npm run listen -- --to http://localhost:8080/hook --gateway ${gatewayUrl}`
  return (
    <section aria-labelledby="listener" className="mt-10 max-w-[52rem]">
      <h2 id="listener" className="text-xl">
        Without a public address
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        The listener prints your events as they happen and forwards them, signed, to a program on your machine. Use the
        EPI-Id and EPI Key from your <a href={paths.dashboardCredentials}>Custom Pay credentials</a>.
      </p>
      <CodeBox text={command} label="Start the listener" language="shell" />
    </section>
  )
}
