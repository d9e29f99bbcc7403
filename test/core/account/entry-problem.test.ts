import { expect, test } from 'vitest'
import { entryProblem } from '../../../src/core/account/entry-problem.ts'
import { Rejected, ServiceFailed, TooManyRequests } from '../../../src/core/failures.ts'

test('A refused form keeps the sentences of its fields', () => {
  const error = new Rejected('refused', { detail: 'Confira o e-mail.', fields: { email: 'Já existe.' } })
  expect(entryProblem(error)).toStrictEqual({
    kind: 'Rejected',
    detail: 'Confira o e-mail.',
    fields: { email: 'Já existe.' },
  })
})

test('Too many requests say how long to wait, where the backend does', () => {
  expect(entryProblem(new TooManyRequests('slow', { retryAfterSeconds: 30 }))).toStrictEqual({
    kind: 'TooManyRequests',
    fields: {},
    retryAfterSeconds: 30,
  })
  expect(entryProblem(new TooManyRequests('slow'))).toStrictEqual({ kind: 'TooManyRequests', fields: {} })
})

test('Other failures have a name alone, and an error of the program has none', () => {
  expect(entryProblem(new ServiceFailed('down'))).toStrictEqual({ kind: 'ServiceFailed', fields: {} })
  expect(entryProblem(new Error('undefined is not a function'))).toStrictEqual({ kind: 'Error', fields: {} })
})
