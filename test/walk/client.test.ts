import { walkAs } from './shard.ts'

walkAs('client')
