import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { watchTypedFields } from '../../src/adapters/unsaved/typed-fields.ts'

const field = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#${id}`)
  if (found === null) throw new Error(`no field ${id}`)
  return found
}
const type = (id: string, value: string) => fireEvent.input(field(id), { target: { value } })

describe('Data that leaving the page would lose', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <input id="name" value="de antes"><textarea id="words"></textarea>
      <form><input id="box" type="checkbox"><select id="list"><option>a<option>b</select></form>
      <select id="currency"><option>BRL<option>USD</select>
      <div data-kept><input id="draft"></div>
      <search><form><input id="where"><select id="kind"><option>a<option>b</select></form></search>
      <input id="found" type="search">
      <span id="day" contenteditable role="spinbutton" tabindex="0" aria-valuetext="Vazio">dd</span>
      <div id="note" contenteditable tabindex="0"></div><input id="file" type="file">`
  })

  test('does not include the fields’ initial values', () => {
    expect(watchTypedFields(window)()).toBe(false)
  })

  test.each([
    ['a word in a field', () => type('name', 'Ana')],
    ['a word in a text of several lines', () => type('words', 'Oi')],
    ['a box that was ticked', () => fireEvent.click(field('box'))],
    ['a choice from a list', () => fireEvent.change(field('list'), { target: { value: 'b' } })],
    ['what a password manager filled in', () => fireEvent.change(field('name'), { target: { value: 'Bia' } })],
    [
      'what a button beside the field wrote into it',
      () => {
        field('words').focus()
        field('words').blur()
        field('words').value = 'A foto está escura.'
      },
    ],
    [
      'a part of a date',
      () => {
        field('day').focus()
        field('day').setAttribute('aria-valuetext', '17')
        field('day').blur()
      },
    ],
    [
      'a text that is edited in its place',
      () => {
        field('note').focus()
        field('note').textContent = 'Oi'
      },
    ],
    [
      'a file that was chosen',
      () => {
        Object.defineProperty(field('file'), 'value', { value: 'C:\\fakepath\\foto.jpg' })
        fireEvent.change(field('file'))
      },
    ],
  ])('is %s', (_, act) => {
    const isUnsaved = watchTypedFields(window)
    act()
    expect(isUnsaved()).toBe(true)
  })

  test('does not include deleted text or removed fields', () => {
    const isUnsaved = watchTypedFields(window)
    type('name', 'Ana')
    type('name', '')
    expect(isUnsaved()).toBe(false)
    type('words', 'Oi')
    field('words').remove()
    expect(isUnsaved()).toBe(false)
  })

  test('does not include fields that were only focused, or retyped to the same value', () => {
    const isUnsaved = watchTypedFields(window)
    field('name').focus()
    type('name', 'Ana')
    type('name', 'de antes')
    field('day').focus()
    field('list').focus()
    expect(isUnsaved()).toBe(false)
  })

  test('does not include searches: a new version would wait as long as the phrase shows', () => {
    const isUnsaved = watchTypedFields(window)
    type('where', 'Atins')
    fireEvent.change(field('kind'), { target: { value: 'b' } })
    type('found', 'Pix')
    expect(isUnsaved()).toBe(false)
  })

  test('does not include fields that a screen saves itself', () => {
    const isUnsaved = watchTypedFields(window)
    type('draft', 'Passeio')
    expect(isUnsaved()).toBe(false)
  })

  test('does not include choices that take effect at once', () => {
    const isUnsaved = watchTypedFields(window)
    fireEvent.change(field('currency'), { target: { value: 'USD' } })
    expect(isUnsaved()).toBe(false)
  })

  test('includes the focused field, typed before the watch started', () => {
    field('name').focus()
    expect(watchTypedFields(window)()).toBe(true)
  })

  test('includes parts of the page that refuse beforeunload', () => {
    const isUnsaved = watchTypedFields(window)
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    expect(isUnsaved()).toBe(true)
    window.removeEventListener('beforeunload', hold)
    expect(isUnsaved()).toBe(false)
  })
})
