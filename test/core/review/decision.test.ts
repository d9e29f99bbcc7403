import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { NotFound, Rejected, Unreachable } from '../../../src/core/failures.ts'
import { provideDecision } from '../../../src/core/review/decision.machine.ts'
import type { ReviewDesk } from '../../../src/core/review/review.port.ts'

describe('a decision', () => {
  const start = (desk: Partial<Pick<ReviewDesk, 'approve' | 'reject'>> = {}) => {
    const calls: unknown[][] = []
    const port = {
      approve: async (...words: unknown[]) => void calls.push(['approve', ...words]),
      reject: async (...words: unknown[]) => void calls.push(['reject', ...words]),
      ...desk,
    }
    const actor = createActor(provideDecision(port), { input: { id: 'r1', isBegun: false } }).start()
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    return { actor, calls, emitted }
  }

  it('approves the request after a second question', async () => {
    const { actor, calls, emitted } = start()
    actor.send({ type: 'approve' })
    expect(calls).toEqual([])
    actor.send({ type: 'confirm' })
    await waitFor(actor, (snapshot) => snapshot.matches('over'))
    expect(calls).toEqual([['approve', 'r1']])
    expect(emitted).toEqual([{ type: 'decided', decision: 'approve' }])
  })

  it('sends a rejection with its reason and its photos', async () => {
    const { actor, calls, emitted } = start()
    const rejection = { reason: 'Foto escura', photos: [{ document: 'a', reason: 'Escura' }] }
    actor.send({ type: 'reject' })
    actor.send({ type: 'send rejection', rejection })
    await waitFor(actor, (snapshot) => snapshot.matches('over'))
    expect(calls).toEqual([['reject', 'r1', rejection.reason, rejection.photos]])
    expect(emitted).toEqual([{ type: 'decided', decision: 'reject' }])
  })

  it('shows the backend’s sentence about the reason until the reason changes', async () => {
    const refusal = new Rejected('no', { fields: { reason: 'Escreva mais.' } })
    const { actor, emitted } = start({ reject: () => Promise.reject(refusal) })
    actor.send({ type: 'reject' })
    actor.send({ type: 'send rejection', rejection: { reason: 'Foto escura', photos: [] } })
    await waitFor(actor, (snapshot) => snapshot.matches('writing'))
    expect(actor.getSnapshot().context).toMatchObject({ reasonProblem: 'Escreva mais.', failure: null })
    expect(emitted).toEqual([{ type: 'refused' }])
    actor.send({ type: 'reason changed' })
    expect(actor.getSnapshot().context.reasonProblem).toBeNull()
  })

  it('is over if the request is gone, and keeps another failure', async () => {
    const gone = new NotFound('gone')
    const first = start({ approve: () => Promise.reject(gone) })
    first.actor.send({ type: 'approve' })
    first.actor.send({ type: 'confirm' })
    await waitFor(first.actor, (snapshot) => snapshot.matches('over'))
    expect(first.emitted).toEqual([{ type: 'gone', failure: gone }])
    const cut = new Unreachable('cut')
    const second = start({ approve: () => Promise.reject(cut) })
    second.actor.send({ type: 'approve' })
    second.actor.send({ type: 'confirm' })
    await waitFor(second.actor, (snapshot) => snapshot.matches('choosing'))
    expect(second.actor.getSnapshot().context).toMatchObject({ failure: cut, reasonProblem: null, decision: null })
  })
})
