import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Rejected, ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { device, idOf, written } from './outgoing-device.ts'

describe('messages that wait on the device', () => {
  it('are read without a fault where somebody is logged in already', async () => {
    const { startLater, warnings } = await device()
    const actor = startLater()
    await expect.poll(() => actor.getSnapshot().matches({ person: 'idle' }) || warnings.length > 0).toBe(true)
    expect(warnings).toEqual([])
  })

  it('are sent once, in the order in which they were written', async () => {
    const { write, sent, texts } = await device()
    write(1, 2, 3)
    await expect.poll(() => sent).toEqual([1, 2, 3].map(idOf))
    expect(texts()).toEqual([])
  })

  it('are changed in the order in which the person wanted it, after they were sent', async () => {
    const { write, sent, texts, connection, actor, onSent } = await device()
    const heard: string[] = []
    onSent(({ message }) => heard.push(message.isDeleted ? 'deleted' : message.text))
    connection.cut()
    write(1)
    const change = (number: number, kind: 'edit' | 'delete', text: string) =>
      actor.send({ type: 'put', item: { ...written(number), text, change: { kind, messageId: idOf(1) } } })
    change(2, 'edit', 'um')
    change(3, 'edit', 'dois')
    change(4, 'delete', '')
    expect(texts()).toHaveLength(4)
    connection.restore()
    await expect.poll(() => sent).toEqual([idOf(1), 'edit 1 um', 'edit 1 dois', 'delete 1'])
    expect(heard).toEqual(['mensagem 1', 'um', 'dois', 'deleted'])
    expect(texts()).toEqual([])
  })

  it('carry a file, which waits with them, is sent once and then leaves the device', async () => {
    const { sent, texts, connection, actor, files, openTab } = await device()
    connection.cut()
    openTab()
    await files.keep(idOf(1), 'data:application/pdf;base64,JVBERi0=')
    const attachment = { kind: 'document', name: 'roteiro.pdf' } as const
    actor.send({ type: 'put', item: { ...written(1), attachment } })
    actor.send({ type: 'put', item: { ...written(2), attachment } })
    actor.send({ type: 'put', item: { ...written(3), attachment: { kind: 'place', latitude: 1, longitude: 2 } } })
    expect(texts()).toHaveLength(3)
    connection.restore()
    await expect.poll(() => sent).toEqual([`${idOf(1)} roteiro.pdf data:application/pdf;base64,JVBERi0=`, idOf(3)])
    await expect.poll(texts).toEqual([[2, 'O arquivo não está mais neste aparelho. Envie de novo.']])
    expect(await files.read(idOf(1))).toBeNull()
  })

  it('wait without a network, and one of two tabs sends them', async () => {
    const { write, sent, texts, connection, openTab } = await device()
    connection.cut()
    const other = openTab()
    write(1)
    await expect.poll(other.texts).toEqual([[1, null]])
    other.write(2)
    await expect.poll(texts).toEqual([
      [1, null],
      [2, null],
    ])
    connection.restore()
    await expect.poll(() => sent).toEqual([1, 2].map(idOf))
    await expect.poll(() => [...texts(), ...other.texts()]).toEqual([])
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['answers nothing', new Unreachable('connection refused')],
    ['restarts', new ServiceFailed('service unavailable', { isTemporary: true })],
  ])('wait while the server %s, and are sent once and in order when the event stream opens', async (_, failure) => {
    const { write, sent, texts, isCutOff, state, openTab, reopen } = await device()
    const other = openTab()
    state.failure = failure
    write(1)
    await expect.poll(isCutOff).toBe(true)
    write(2)
    const waiting = [1, 2, 3].map((number) => [number, null])
    await expect.poll(other.texts).toEqual(waiting.slice(0, 2))
    other.write(3)
    await expect.poll(texts).toEqual(waiting)
    await expect.poll(other.isCutOff).toBe(true)
    expect(sent).toEqual([])
    state.failure = null
    reopen()
    await expect.poll(() => sent).toEqual([1, 2, 3].map(idOf))
    await expect.poll(() => [...texts(), ...other.texts(), isCutOff()]).toEqual([false])
    expect(sent).toHaveLength(3)
  })

  it('are tried again after growing pauses, also after a reload', async () => {
    const { write, sent, texts, state, actor, openTab } = await device()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    state.failure = new Unreachable('connection refused')
    write(1, 2)
    const pauses: number[] = []
    const untilNextTry = async () => {
      const { tries } = state
      for (let waited = 0; ; waited += 500) {
        await vi.advanceTimersByTimeAsync(500)
        if (state.tries > tries) return waited
      }
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(state.tries).toBe(1)
    for (let one = 1; one <= 8; one += 1) pauses.push(await untilNextTry())
    expect(pauses[0]).toBeLessThanOrEqual(2_000)
    expect(pauses[4]).toBeGreaterThan(15_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
    expect(sent).toEqual([])
    actor.stop()
    const reloaded = openTab()
    expect(reloaded.texts()).toEqual(texts())
    await vi.advanceTimersByTimeAsync(0)
    state.failure = null
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).toEqual([1, 2].map(idOf))
  })

  it('let the others go by when one of them alone is lost three times, as a file that a proxy cuts', async () => {
    const { sent, texts, state, actor, files, write } = await device()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    state.cut = idOf(1)
    await files.keep(idOf(1), 'data:application/pdf;base64,JVBERi0=')
    actor.send({ type: 'put', item: { ...written(1), attachment: { kind: 'document', name: 'roteiro.pdf' } } })
    write(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state.tries, 'twice').toBe(2)
    expect(sent, 'in order as long as it may be the network').toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(sent).toEqual([idOf(2)])
    expect(texts()).toEqual([[1, expect.stringContaining('A conexão caiu três vezes durante o envio deste arquivo')]])
    expect(await files.read(idOf(1)), 'the file stays for the next try').not.toBeNull()
    state.cut = ''
    write(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([2, 1].map(idOf))
    expect(texts()).toEqual([])
  })

  it('do not fail where the server is back between a lost try and the question whether it answers', async () => {
    const { sent, texts, state, write } = await device()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    state.failure = new Unreachable('connection refused')
    write(1, 2)
    const untilTry = async (count: number) => {
      for (let waited = 0; state.tries < count && waited < 300_000; waited += 500) {
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(state.tries).toBe(count)
    }
    await untilTry(4)
    Object.assign(state, { failure: null, cut: idOf(1) })
    await untilTry(5)
    state.cut = ''
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([1, 2].map(idOf))
    expect(texts()).toEqual([])
  })

  it('leave the queue when the person takes them back, with their file, and the next one is sent', async () => {
    const { sent, texts, connection, actor, files, write, discard } = await device()
    connection.cut()
    await files.keep(idOf(1), 'data:application/pdf;base64,JVBERi0=')
    actor.send({ type: 'put', item: { ...written(1), attachment: { kind: 'document', name: 'roteiro.pdf' } } })
    write(2, 3)
    discard(idOf(1))
    discard(idOf(2))
    connection.restore()
    await expect.poll(() => sent).toEqual([idOf(3)])
    await expect.poll(texts).toEqual([])
    expect(await files.read(idOf(1))).toBeNull()
  })

  it('are deleted where a request that was on its way delivers them after the person took them back', async () => {
    const { sent, texts, state, files, actor, write, discard, isCutOff, reopen } = await device()
    state.failure = new Unreachable('connection refused')
    await files.keep(idOf(1), 'data:application/pdf;base64,JVBERi0=')
    actor.send({ type: 'put', item: { ...written(1), attachment: { kind: 'place', latitude: 1, longitude: 2 } } })
    await expect.poll(isCutOff).toBe(true)
    const gate = Promise.withResolvers<void>()
    Object.assign(state, { failure: null, gate: gate.promise })
    reopen()
    await expect.poll(() => state.tries).toBe(2)
    discard(idOf(1))
    write(2)
    gate.resolve()
    await expect.poll(() => sent).toEqual([idOf(1), 'delete 1', idOf(2)])
    await expect.poll(texts).toEqual([])
    expect(await files.read(idOf(1))).toBeNull()
  })

  it('are deleted where they arrived and only the answer was lost', async () => {
    const { sent, texts, state, write, discard, isCutOff, reopen } = await device()
    state.isDeaf = true
    write(1)
    await expect.poll(isCutOff).toBe(true)
    discard(idOf(1))
    state.isDeaf = false
    reopen()
    await expect.poll(() => sent).toEqual([idOf(1), 'delete 1'])
    await expect.poll(texts).toEqual([])
  })

  it('are not sent by a tab that waited for its turn while the person took them back', async () => {
    const { sent, state, write, openTab, texts, reopen } = await device()
    const other = openTab()
    await expect.poll(() => other.actor.getSnapshot().matches({ person: 'idle' })).toBe(true)
    const gate = Promise.withResolvers<void>()
    Object.assign(state, { gate: gate.promise, cut: idOf(1) })
    write(1)
    await expect.poll(other.texts).toHaveLength(1)
    reopen()
    await expect.poll(() => other.actor.getSnapshot().matches({ person: 'sending' })).toBe(true)
    other.discard(idOf(1))
    gate.resolve()
    await expect.poll(() => [...texts(), ...other.texts()]).toEqual([])
    expect(sent).toEqual([])
    expect(state.tries).toBe(1)
  })

  it('stay with the reason when they are refused, until the person tries again or discards them', async () => {
    const { write, sent, texts, state, discard, connection } = await device()
    state.failure = new Rejected('no', { detail: 'Confira os campos.', fields: { text: 'Escreva a mensagem.' } })
    write(1)
    await expect.poll(texts).toEqual([[1, 'Escreva a mensagem.']])
    state.failure = new ServiceFailed('a fault')
    write(2)
    await expect.poll(texts).toEqual([
      [1, 'Escreva a mensagem.'],
      [2, 'A mensagem não foi enviada.'],
    ])
    connection.restore()
    state.failure = null
    write(2)
    await expect.poll(() => sent).toEqual([idOf(2)])
    expect(texts(), 'the refused one waits for the person').toEqual([[1, 'Escreva a mensagem.']])
    discard(idOf(1))
    await expect.poll(texts).toEqual([])
  })

  it('leave the device with the person', async () => {
    const { write, connection, session, storage, files } = await device()
    connection.cut()
    write(1)
    await files.keep(idOf(2), 'data:')
    expect(storage.keys().some((key) => key.includes('outgoing'))).toBe(true)
    session.send({ type: 'log out' })
    await expect.poll(() => storage.keys().filter((key) => key.includes('outgoing'))).toEqual([])
    expect(await files.read(idOf(2))).toBeNull()
  })
})
