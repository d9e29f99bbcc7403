import { PixFailure, type PixGateway } from '../../server/pix/gateway.ts'
import type { Settling } from '../../server/pix/settle.ts'
import { simulatedBank } from '../../server/pix/simulator.ts'
import type { Buying } from './orders-support.ts'
import { testConfig } from './support.ts'

/** A bank that can be down, or do something without its answer being heard. */
export interface Faults {
  /** Names of calls that do not reach it. */
  down: readonly string[]
  /** Names of calls that it hears, whose answers are lost. */
  mute: readonly string[]
}

/** The services of a marketplace with a bank of its own over the same books as the embedded one, which calls no webhook. */
export function bankServices({ database, now, dataDir }: Pick<Buying, 'database' | 'now' | 'dataDir'>) {
  const faults: Faults = { down: [], mute: [] }
  const asked: string[] = []
  const bank = simulatedBank({ database, now, callWebhook: async () => undefined })
  const faulty = <Given extends readonly unknown[], Answer>(
    name: string,
    call: (...given: Given) => Promise<Answer>,
  ) => {
    return async (...given: Given): Promise<Answer> => {
      asked.push(name)
      if (faults.down.includes(name)) throw new PixFailure('down')
      const answer = await call(...given)
      if (faults.mute.includes(name)) throw new PixFailure('no answer')
      return answer
    }
  }
  const pix: PixGateway = {
    createCharge: faulty('createCharge', bank.createCharge),
    readCharge: faulty('readCharge', bank.readCharge),
    removeCharge: faulty('removeCharge', bank.removeCharge),
    refund: faulty('refund', bank.refund),
    readRefund: faulty('readRefund', bank.readRefund),
  }
  const services: Settling = {
    database,
    now,
    pix,
    config: testConfig(dataDir),
    siteUrl: () => 'http://localhost',
  }
  const pay = bank.pay ?? (() => Promise.reject(new Error('the embedded bank is paid by pay')))
  return { services, faults, asked, pay }
}
