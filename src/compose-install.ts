import { createBrowserInstallHost } from './adapters/install/browser-install-host.ts'
import type { KeptPrompt } from './adapters/install/install-prompt.ts'
import { createInstallActor, type InstallPorts } from './core/install/provide-install.ts'

/** The part of the composition root that comes with the first page on which installing is offered. */
export function composeInstall(ports: Pick<InstallPorts, 'storage' | 'log'>, page: Window, kept: KeptPrompt) {
  return createInstallActor({ ...ports, host: createBrowserInstallHost(page, kept) }).start()
}
