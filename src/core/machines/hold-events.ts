export interface HeldEvents<Event> {
  pass(event: Event): void
  /** Calls the listener with each event, first with those that were passed before. Only the latest listener is called. */
  hear(listener: (event: Event) => void): void
}

/** Holds events until somebody listens: a machine may emit before the screen that shows it is there. */
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
