import { walkAs } from './shard.ts'

walkAs('guide')
