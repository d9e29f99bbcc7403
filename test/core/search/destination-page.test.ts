import { expect, test } from 'vitest'
import { pageOfSearch } from '../../../src/core/search/destination-page.ts'
import { parseSearchParams } from '../../../src/core/search/search-params.ts'

test.each([
  ['destino=bonito', '/destinos/bonito'],
  ['destino=bonito&tema=waterfall', '/destinos/bonito/cachoeiras'],
  ['destino=bonito&tipo=transfer', '/destinos/bonito/traslados'],
  ['destino=bonito&tema=waterfall&tipo=tour', null],
  ['destino=bonito&pessoas=2', null],
  ['tema=waterfall', null],
])('the search %s has the page %s', (search, page) => {
  expect(pageOfSearch(parseSearchParams(Object.fromEntries(new URLSearchParams(search))))).toBe(page)
})
