import { describe, expect, it } from 'vitest'
import { leftOutFeatures } from '../../src/composition/left-out-features.ts'
import { readMessagingUrl, withMessaging } from '../../src/composition/messaging-url.ts'

const PAGE = 'https://passeios.example/tour'

describe('VITE_MESSAGING_URL', () => {
  it.each([
    [undefined, 'own'],
    ['', 'own'],
    ['  ', 'own'],
    ['off', null],
    ['https://recados.example/api', 'https://recados.example/api/'],
    ['/recados/', 'https://passeios.example/recados/'],
  ])('%j is read as %j', (value, read) => expect(readMessagingUrl(value, PAGE)).toBe(read))

  it.each([
    [' off ', ['messages']],
    ['https://recados.example', []],
    [undefined, []],
  ])('%j leaves out %j before any backend answers', (value, leftOut) => {
    expect(leftOutFeatures(value)).toEqual(leftOut)
  })

  it.each(['ftp://recados.example', 'https://eu:segredo@recados.example', 'https://recados.example/?a=1', 'http://'])(
    'refuses %s with a sentence that names it',
    (value) => expect(() => readMessagingUrl(value, PAGE)).toThrow(/^VITE_MESSAGING_URL must /),
  )

  it.each([
    ['own', ['orders', 'messages'], ['orders', 'messages']],
    ['own', ['orders'], ['orders']],
    [null, ['orders', 'messages'], ['orders']],
    ['https://recados.example/', ['orders'], ['orders', 'messages']],
    ['https://recados.example/', ['orders', 'messages'], ['orders', 'messages']],
  ] as const)('with %j, a backend of %j offers %j', (url, announced, offered) => {
    const heard: (readonly string[])[] = []
    withMessaging({ announce: (features) => heard.push(features) }, url).announce(announced)
    expect(heard).toEqual([offered])
  })
})
