import { describe, expect, test } from 'vitest'
import {
  changeOf,
  editedValue,
  effectOfSaving,
  type ProfileChange,
} from '../../../src/core/onboarding/profile-changes.ts'

const proposal = (changes: Partial<ProfileChange> = {}): ProfileChange => ({
  field: 'name',
  value: 'Joana Dunas',
  state: 'in review',
  reason: null,
  sentAt: '2026-11-20T12:00:00.000Z',
  ...changes,
})

describe('A guide who saves the public profile', () => {
  test.each([
    ['Joana', undefined, 'nothing'],
    ['Joana Dunas', undefined, 'propose'],
    ['Joana Dunas', 'Joana Dunas', 'nothing'],
    ['Joana Mar', 'Joana Dunas', 'propose'],
    ['Joana', 'Joana Dunas', 'withdraw'],
  ])('with the name "%s" while %s is in review: %s', (value, pending, effect) => {
    expect(effectOfSaving(value, { current: 'Joana', pending })).toBe(effect)
  })

  test('edits the waiting proposal, and the public value after a rejection', () => {
    const text = proposal({ field: 'text', value: 'Guia' })
    expect(editedValue([text, proposal()], 'name', 'Joana')).toBe('Joana Dunas')
    expect(editedValue([proposal({ state: 'rejected' })], 'name', 'Joana')).toBe('Joana')
    expect(editedValue([text], 'name', 'Joana')).toBe('Joana')
    expect(changeOf([text, proposal()], 'name')).toEqual(proposal())
  })
})
