import { expect, it } from 'vitest'
import { createMemoryMessageFiles } from '../../src/adapters/memory/memory-message-files.ts'
import { messageFilesContract } from './message-files.contract.ts'

messageFilesContract('in memory', async () => createMemoryMessageFiles())

it('a device without room refuses a file', async () => {
  await expect(createMemoryMessageFiles(3).keep('one', 'long')).rejects.toThrow('room')
})
