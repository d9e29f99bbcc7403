import { expect, test } from 'vitest'
import { leaveFor } from '../../../src/core/startup/leave-for.ts'
import { RedirectRequested } from '../../../src/core/startup/redirect-requested.ts'

test('A visit begins on the page that the configs name', () => {
  expect(() => leaveFor({ redirect_to: '/em-breve?de=home#topo' }, '/')).toThrow(RedirectRequested)
  expect(() => leaveFor({ redirect_to: '/em-breve?de=home#topo' }, '/')).toThrow(
    expect.objectContaining({ name: 'RedirectRequested', to: '/em-breve?de=home#topo' }),
  )
})

test.each([
  [undefined, '/'],
  ['https://outro.example', '/'],
  ['//outro.example', '/'],
  ['/em-breve?de=home', '/em-breve'],
  ['/em-breve#topo', '/em-breve'],
])('A visit stays where the configs name %s and the page is %s', (to, path) => {
  expect(() => leaveFor(to === undefined ? {} : { redirect_to: to }, path)).not.toThrow()
})
