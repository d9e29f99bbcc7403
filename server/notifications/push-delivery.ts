import type { Job } from '../background-work/job.ts'
import type { Services } from '../module.ts'
import { channelJob, MAX_ATTEMPTS, type OutboxRow } from '../outbox/delivery.ts'
import { readPushKeys } from './push-keys.ts'

/** Delivers push messages of the outbox; a registration that its push service does not know any more is deleted. */
export function pushDeliveryJob({
  database,
  now,
  config,
}: Pick<Services, 'database' | 'now' | 'config'>): Job<OutboxRow> {
  return channelJob(
    { database, now },
    {
      name: 'push delivery',
      channel: 'push',
      mostTries: MAX_ATTEMPTS,
      isDeliverable: () => true,
      send: async ({ recipient, subject: tag, body_text: payload }, cut) => {
        const [device] = await database.query<{ endpoint: string; p256dh: string; auth: string }>(
          'SELECT endpoint, p256dh, auth FROM push_registrations WHERE id = $1',
          [recipient],
        )
        // The person has logged out.
        if (device === undefined) return
        const { sendPush } = await import('./push-transport.ts')
        const identity = {
          keys: await readPushKeys(database, now()),
          subject: `mailto:${config.brand.company.email}`,
          emulator: config.pushEmulator,
        }
        if (await sendPush({ ...device, payload, tag }, identity, cut)) return
        await database.query('DELETE FROM push_registrations WHERE id = $1 AND endpoint = $2', [
          recipient,
          device.endpoint,
        ])
      },
    },
  )
}
