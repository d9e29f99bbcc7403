import type { ConfigsSource } from '../../core/startup/configs.port.ts'
import type { Configs } from '../../core/startup/configs.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export const createMemoryConfigs = (configs: Configs = {}, before?: BeforeAnswering): ConfigsSource => ({
  fetchConfigs: (signal) => answering(() => configs, before, signal),
})
