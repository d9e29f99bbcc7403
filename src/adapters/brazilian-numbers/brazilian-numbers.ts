import { isCep, isCnpj, isCpf } from '../../../contract/brazil.ts'
import type { BrazilianNumbers } from '../../core/brazil/brazilian-numbers.port.ts'

/** By the module that the server judges with, so that no screen lets pass what comes back refused. */
export const createBrazilianNumbers = (): BrazilianNumbers => ({ isCpf, isCnpj, isCep })
