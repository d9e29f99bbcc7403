import { expect, it } from 'vitest'
import type { DeviceFiles } from '../../src/core/storage/device-files.port.ts'

export function deviceFilesContract(name: string, start: () => Promise<DeviceFiles>): void {
  it(`DeviceFiles keeps files until they are removed: ${name}`, async () => {
    const files = await start()
    expect(await files.read('one')).toBeNull()
    await files.remove('one')
    await files.keep('one', 'data:image/png;base64,AAAA')
    await files.keep('two', 'data:,zwei')
    await files.keep('two', 'data:,dois')
    expect([await files.read('one'), await files.read('two')]).toEqual(['data:image/png;base64,AAAA', 'data:,dois'])
    await files.remove('one')
    expect([await files.read('one'), await files.read('two')]).toEqual([null, 'data:,dois'])
    await files.clear()
    expect(await files.read('two')).toBeNull()
  })
}
