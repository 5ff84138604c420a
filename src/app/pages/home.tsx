export const handle = { still: true }

export const meta = () => [{ title: 'Gatehouse' }]

export default function Home() {
  return <h1>Gatehouse</h1>
}
