import { walkAs } from './shard.ts'

walkAs('admin')
