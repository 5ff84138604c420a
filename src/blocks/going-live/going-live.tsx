import type { ReactNode } from 'react'
import { goingLive } from '../../../content/data/going-live.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { hostsOfApi, isSecretKind } from '../../domain/catalogue/going-live.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { envName } from '../../domain/credentials/env-file.ts'
import type { BlockProps } from '../block.ts'
import { findProduct } from '../find-product.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './going-live.css?url'
import type { goingLiveBlock } from './schema.ts'

export function GoingLiveList({ product: name }: BlockProps<typeof goingLiveBlock>) {
  const product = findProduct(name)
  const own = product && goingLive[product.api]
  const api = product && apiSpecifications[product.api]
  if (!own || !api) return null
  const cases = Object.values(api.outcomes ?? {})
  const parts: [string, ReactNode[]][] = [
    ['Certification', certification(product, cases)],
    ['Keys', keysOf(product)],
    ['Addresses', hostsOfApi(api).map(host => <SettingName key={host} name={`${envName(host)}_URL`} />)],
    ['Differences from the sandbox', own.differs.map(each => <Words key={each} text={each} />)],
    ['Webhook events', own.events.map(each => <code key={each}>{each}</code>)],
    ['What to monitor', own.watch.map(each => <Words key={each} text={each} />)],
  ]
  return (
    <>
      <OwnStyles href={href} />
      <dl className="going-live">
        {parts
          .filter(([, items]) => items.length > 0)
          .map(([title, items]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <ul>
                  {items.map((item, at) => (
                    <li key={String(at)}>{item}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function certification({ path }: ProductEntry, cases: readonly { caption: string; rows: readonly unknown[] }[]) {
  return [
    ...cases.map(({ caption, rows }) => (
      <>
        <a href={`${path}/test-data`}>{caption}</a>: {rows.length} {rows.length === 1 ? 'case' : 'cases'}
      </>
    )),
    <>
      Every line of the <a href="/get-started/testing-checklist">testing checklist</a> that applies to the product
    </>,
  ]
}

const keysOf = ({ credentials }: ProductEntry): ReactNode[] =>
  credentials.map(({ label, secret }) => (
    <>
      New <strong>{label}</strong>
      {isSecretKind(secret) ? ': a secret, on your server only' : ''}
    </>
  ))

const SettingName = ({ name }: { name: string }) => (
  <>
    The setting <code>{name}</code>: the same path on another host
  </>
)

/** A sentence in which names stand between backticks. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
