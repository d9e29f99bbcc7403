import { accounts } from './accounts/module.ts'
import { marketplace } from './marketplace/module.ts'
import type { Module } from './module.ts'
import { offers } from './offers/module.ts'

/** Every part of the server. A new one is registered by a line here. */
export const MODULES: readonly Module[] = [accounts, marketplace, offers]
