import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { ChooseProduct } from './choose-product.tsx'
import { CredentialsList } from './credentials-list.tsx'

/** The reader's credentials. `listed` are those of the page, without secrets, which come by a call that nothing keeps; left out where they could not be loaded. */
export default function CredentialsOfAccount({ listed }: { listed?: CredentialsRecord[] | undefined }) {
  return (
    <>
      <ChooseProduct listed={listed} />
      <CredentialsList listed={listed} />
    </>
  )
}
