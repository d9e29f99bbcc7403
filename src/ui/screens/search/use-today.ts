import { useHydrated } from '../../use-hydrated.ts'

/** Today where the traveller is, YYYY-MM-DD; undefined while the page equals the server's, which cannot know. */
export function useToday(): string | undefined {
  return useHydrated() ? todayHere() : undefined
}

function todayHere(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
