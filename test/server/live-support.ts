import { expect, onTestFinished } from 'vitest'

export interface Heard {
  /** Empty for a sign of writing, which is in no log. */
  readonly id: string
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests compare each field that they read
  readonly data: any
}

/** Opens a person's event stream. `next` waits for one more event; null where the stream has ended. */
export async function openLive(address: string, token: string, lastEventId?: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: stop.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    text += value ?? ''
    return !done
  }
  const next = async (): Promise<Heard | null> => {
    for (;;) {
      const found = /(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)\n\n/.exec(text)
      if (found !== null) {
        text = text.slice(found.index + found[0].length)
        return { id: found[1] ?? '', event: found[2] ?? '', data: JSON.parse(found[3] ?? '') }
      }
      if (!(await read())) return null
    }
  }
  /** The next event about an order; others are about messages. */
  const nextOrder = async () => {
    for (;;) {
      const heard = await next()
      if (heard === null || heard.event === 'order') return heard
    }
  }
  /** Waits for a comment, which keeps the connection open. */
  const beat = async () => {
    while (!/^:$/m.test(text)) if (!(await read())) throw new Error('the stream has ended')
  }
  return { answer, next, nextOrder, beat, stop: () => stop.abort() }
}

type Live = Awaited<ReturnType<typeof openLive>>

/** Repeats a signal that no log stores until the stream brings it: the server may still be subscribing to the database. */
export async function untilHeard({ next }: Pick<Live, 'next'>, send: () => Promise<unknown>): Promise<Heard | null> {
  const heard = next()
  let isHeard = false
  void heard.then(() => {
    isHeard = true
  })
  await expect
    .poll(
      async () => {
        await send()
        return isHeard
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return heard
}

/** The next event of the log. */
export async function nextStored({ next }: Pick<Live, 'next'>): Promise<Heard | null> {
  for (;;) {
    const heard = await next()
    if (heard?.event !== 'typing') return heard
  }
}
