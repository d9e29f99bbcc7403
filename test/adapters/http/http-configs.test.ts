import fc from 'fast-check'
import { expect, it } from 'vitest'
import { configs as call } from '../../../contract/marketplace.ts'
import { readConfigs } from '../../../src/adapters/http/http-configs.ts'
import { readAnswer } from '../../../src/adapters/http/read-answer.ts'
import type { Configs } from '../../../src/core/startup/configs.ts'

const texts = fc.oneof(fc.constantFrom('', '#0f766e', 'https://videos.example/tour'), fc.anything())
const field = fc.constantFrom(
  'primary_color',
  'register_tour_video',
  'register_transfer_video',
  'register_adivisory_video',
  'register_provider_video',
  'redirect_to',
  'surprise',
)
const company = fc.record(
  { name: texts, legalName: texts, cnpj: texts, address: texts, email: texts, phone: texts },
  { requiredKeys: ['name', 'legalName', 'cnpj', 'address', 'email'] },
)
const bare = fc
  .tuple(
    fc.dictionary(field, texts),
    fc.record(
      {
        features: fc.oneof(fc.array(fc.string()), fc.anything()),
        commission: fc.oneof(fc.integer(), fc.anything()),
        announcement: fc.oneof(fc.record({ id: texts, text: texts, link: texts }), fc.anything()),
        company: fc.oneof(company, fc.anything()),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([one, other]) => ({ ...one, ...other }))
const bodies = fc.oneof(bare, fc.record({ data: fc.oneof(bare, fc.anything()) }), fc.anything())
/** As an answer arrives. */
const json = bodies.map((body) => JSON.parse(JSON.stringify(body) ?? 'null'))

/** What the schema of the call makes of the same answer. */
function bySchema(body: unknown): Configs {
  const { data } = readAnswer('GET configs', call.answer, body)
  const filled = Object.entries(data).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return { ...Object.fromEntries(filled), features: data.features ?? [] }
}

const outcome = (read: () => Configs) => {
  try {
    return read()
  } catch (error) {
    return error instanceof Error && error.name
  }
}

const isEmpty = (value: unknown) => JSON.stringify(value) === '{}'

it('the reader of configs agrees with their schema on every answer', () => {
  fc.assert(
    fc.property(json, (body) => {
      const read = outcome(() => readConfigs(body))
      if (!isEmpty(read)) expect(read).toEqual(outcome(() => bySchema(body)))
    }),
    { numRuns: 1000 },
  )
})

it.each([{}, { primary_color: null }, { primary_color: 5, id: 1 }, { features: 'orders' }])(
  'configs without a value announce no features: %j',
  (configs) => {
    expect(readConfigs(configs)).toEqual({ features: [] })
    expect(readConfigs({ success: true, data: configs })).toEqual({ features: [] })
  },
)

it.each([{ message: 'Em manutenção' }, { data: null }, { data: { error: 'E_PANIC' } }])(
  'an answer about something else announces nothing: %j',
  (answer) => {
    expect(readConfigs(answer)).toEqual({})
  },
)
