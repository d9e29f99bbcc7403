import { configs, exchangeRates, health, images } from '../../contract/marketplace.ts'
import { commissionAt, isAnnounced } from '../../src/core/back-office/settings.ts'
import { FEATURES } from '../../src/core/features/features.ts'
import { singleJob } from '../background-work/job.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { readSettings } from '../settings/settings.ts'
import { VERSION } from '../version.ts'
import { awesomeApi, keepRates, listRates } from './exchange-rates.ts'
import { keepPicture, pictureAddress, readPicture, UPLOAD_BODY_BYTES } from './pictures.ts'
import { countUpload } from './upload-quota.ts'

const RATES_TIMEOUT_MS = 10_000

/** Configs, exchange rates, pictures and health. */
export const marketplace: Module = (app, services) => {
  const { database, config, now, pictures, work } = services
  handle(app, configs, async () => {
    const { color, videos, announcement, commission, company } = await readSettings(database, config)
    const time = now()
    return {
      data: {
        primary_color: color.value.accent,
        register_tour_video: videos.value.tour,
        register_transfer_video: videos.value.transfer,
        register_adivisory_video: videos.value.advisory,
        register_provider_video: videos.value.provider,
        features: [...FEATURES],
        redirect_to: config.redirectTo ?? null,
        announcement: isAnnounced(announcement.value, time)
          ? { id: String(announcement.version), text: announcement.value.text, link: announcement.value.link }
          : null,
        commission: commissionAt(commission.value, time),
        company: company.value,
      },
    }
  })

  handle(app, exchangeRates, async () => ({ data: await listRates(database) }))

  handle(
    app,
    images,
    async ({ body, principal }) => {
      await countUpload(services, principal.userId)
      const picture = await keepPicture(pictures, body.drive, readPicture(body.image))
      await database.query(
        `INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (path, user_id) DO NOTHING`,
        [picture.path, principal.userId, picture.width, picture.height, picture.bytes, now().toISOString()],
      )
      return { data: { image: { path: picture.path, url: pictureAddress(picture.path, config.publicUrl) } } }
    },
    {
      upload: services.uploads,
      bodyLimit: UPLOAD_BODY_BYTES,
      rateLimit: { max: config.limits.uploadsPerAddress, timeWindow: 60_000 },
    },
  )

  handle(app, health, async () => {
    try {
      await database.ping()
    } catch (cause) {
      throw problem('database_unavailable', { cause })
    }
    return { status: 'ok' as const, database: database.engine, version: VERSION }
  })

  const url = config.exchangeRates.sourceUrl
  if (url === undefined) return
  const source = awesomeApi(url)
  work.start({
    everyMs: config.exchangeRates.refreshMinutes * 60_000,
    jobs: [
      singleJob('exchange rates refresh', async (cut) => {
        const signal = AbortSignal.any([cut, AbortSignal.timeout(RATES_TIMEOUT_MS)])
        await keepRates(database, await source.fetchRates(signal), now())
      }),
    ],
  })
}
