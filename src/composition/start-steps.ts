/** Lets the browser handle input between two steps of a long task on a slow phone. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The trace (bench/trace.ts) shows the time of each step, from the mark before it. */
export const mark = (step: string) => performance.mark(`start: ${step}`)
