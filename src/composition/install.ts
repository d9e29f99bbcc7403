import { createBrowserInstallHost } from '../adapters/install/browser-install-host.ts'
import type { KeptPrompt } from '../adapters/install/install-prompt.ts'
import { createInstallActor, type InstallPorts } from '../core/install/provide-install.ts'

/** Loaded with the first page that offers installation. */
export function composeInstall(ports: Pick<InstallPorts, 'storage' | 'log'>, page: Window, kept: KeptPrompt) {
  return createInstallActor({ ...ports, host: createBrowserInstallHost(page, kept) }).start()
}
