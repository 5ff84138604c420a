import { brand } from '../../../content/data/brand.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'

export const handle = { still: true }

const description = 'Sales engineering answers questions about going live, terminals and certification.'

export const meta = () => pageMeta({ title: 'Get in touch', description })

export default function Contact() {
  return (
    <ListPage title="Get in touch" intro={description}>
      <p className="max-w-[44rem]">
        Write to <a href={`mailto:${brand.salesEngineeringEmail}`}>{brand.salesEngineeringEmail}</a>. Say which product
        you build with, what you tried, and the request id or TRAN_NBR if a call failed. Never send a card number.
      </p>
    </ListPage>
  )
}
