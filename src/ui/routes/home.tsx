import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../screens/public/home/home-screen.tsx'
import { loadHome } from '../screens/public/home/load-home.ts'

export const Route = createFileRoute('/')({
  loader: loadHome,
  staleTime: 300_000,
  component: HomeRoute,
})

function HomeRoute() {
  return <HomeScreen data={Route.useLoaderData()} />
}
