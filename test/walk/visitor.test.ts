import { walkAs } from './shard.ts'

walkAs('visitor')
