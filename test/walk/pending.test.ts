import { walkAs } from './shard.ts'

walkAs('pending')
