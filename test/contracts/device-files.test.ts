import { expect, it } from 'vitest'
import { createMemoryDeviceFiles } from '../../src/adapters/memory/memory-device-files.ts'
import { deviceFilesContract } from './device-files.contract.ts'

deviceFilesContract('in memory', async () => createMemoryDeviceFiles())

it('a device without room refuses a file', async () => {
  await expect(createMemoryDeviceFiles(3).keep('one', 'long')).rejects.toThrow('room')
})
