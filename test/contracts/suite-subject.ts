import { afterAll, beforeAll } from 'vitest'

/** Starts a suite's subject before its tests and closes it after them. Returns the started subject. */
export function suiteSubject<Subject extends { close(): Promise<void> }>(start: () => Promise<Subject>): () => Subject {
  let subject: Subject | undefined
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject?.close())
  return () => {
    if (subject === undefined) throw new Error('the subject has not started')
    return subject
  }
}
