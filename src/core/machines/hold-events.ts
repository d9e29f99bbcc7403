export interface HeldEvents<Event> {
  pass(event: Event): void
  /** Calls the listener with each event, first with the held ones. Replaces the earlier listener. */
  hear(listener: (event: Event) => void): void
}

/** Holds events until there is a listener: a machine may emit before its screen exists. */
export function holdEvents<Event>(): HeldEvents<Event> {
  const held: Event[] = []
  let listener = (event: Event): void => void held.push(event)
  return {
    pass: (event) => listener(event),
    hear(next) {
      for (const event of held.splice(0)) next(event)
      listener = next
    },
  }
}
