import { createHttpConfigs } from '../../src/adapters/http/http-configs.ts'
import { createMemoryConfigs } from '../../src/adapters/memory/memory-configs.ts'
import { configsSourceContract } from './configs-source.contract.ts'
import { startForeign } from './http-subjects.ts'

configsSourceContract('in memory', async () => ({
  configs: createMemoryConfigs({ primary_color: '#0f766e', register_tour_video: 'https://videos.example/tour' }),
  features: [],
  close: async () => undefined,
}))

for (const envelope of [true, false]) {
  configsSourceContract(`HTTP, foreign backend ${envelope ? 'with' : 'without'} data envelope`, async () => {
    const peer = await startForeign(envelope)
    return { configs: createHttpConfigs(peer.http), features: [], close: peer.close }
  })
}
