/** Today on the traveller's device, YYYY-MM-DD. Not for server-rendered content. */
export function todayOnDevice(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
