import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import type { Log } from '../log.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { type InstallEvent, installMachine } from './install.machine.ts'
import type { InstallHost } from './install-host.port.ts'

export type InstallActor = ActorRefFrom<typeof installMachine>

export interface InstallPorts {
  readonly host: InstallHost
  readonly storage: DeviceStorage
  readonly log: Log
}

/** Stored after a refusal. Belongs to the device. */
export const INSTALL_KEY = 'tp:install'
const REFUSED = 'refused'
type Effects = Parameters<typeof installMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'remember refusal' | 'log problem'>>
}

/** The machine and its input. Not started. */
export function createInstallActor({ host, storage, log }: InstallPorts) {
  const machine = installMachine.provide({
    actors: {
      'watch way': fromCallback<InstallEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'way changed', way: host.way() })
        tell()
        return host.onChange(tell)
      }),
      'watch refusal': fromCallback<InstallEvent>(({ sendBack }) =>
        storage.onForeignChange((key, text) => {
          if (key === INSTALL_KEY && text === REFUSED) sendBack({ type: 'refused elsewhere' })
        }),
      ),
      ask: fromPromise(() => host.ask()),
    },
    actions: {
      'remember refusal': () => storage.write(INSTALL_KEY, REFUSED),
      'log problem': (_, { error }) => log.warn('install prompt failed', error),
    },
  } satisfies Provided)
  return createActor(machine, { input: { wasRefused: storage.read(INSTALL_KEY) === REFUSED } })
}
