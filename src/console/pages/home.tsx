import { PageHead } from '../components/ui.tsx'

export function Home() {
  return <PageHead title="Home" />
}
