/** Today where the traveller is, YYYY-MM-DD. Not for what the server draws, which cannot know. */
export function todayOnDevice(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
