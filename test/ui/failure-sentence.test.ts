import { describe, expect, it } from 'vitest'
import { failureText } from '../../src/ui/failure-sentence.ts'

describe('The sentence for a screen whose code fails to load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://exemplo.com.br/assets/a.js',
    'error loading dynamically imported module: https://exemplo.com.br/assets/a.js',
    'Importing a module script failed.',
  ])('says that the network is missing, even if the device believes otherwise: %s', (message) => {
    expect(navigator.onLine).toBe(true)
    expect(failureText(new TypeError(message))).toMatchObject({ title: 'Sem conexão', canRetry: true, isOffline: true })
  })

  it('is not said of a fault of ours', () => {
    expect(failureText(new TypeError('x is not a function')).title).toBe('Algo deu errado por aqui')
  })
})
