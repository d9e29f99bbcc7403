import { describe, expect, it } from 'vitest'
import { cheapFigures, isMet } from '../../scripts/house-figures.ts'

describe('The house', () => {
  it.each(cheapFigures())('keeps its bar for $what', (figure) => {
    expect(isMet(figure) ? [] : [`${figure.value} against ${figure.bar}`, ...figure.names]).toEqual([])
  })
})
