import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { Configs, Videos } from './configs.ts'

/** The four videos of the configs, with the interface's names. */
export function videosOf(configs: Configs): Videos {
  return toVideos({
    tour: configs.register_tour_video,
    transfer: configs.register_transfer_video,
    advisory: configs.register_adivisory_video,
    provider: configs.register_provider_video,
  })
}

export function storeVideos(configs: Configs, storage: DeviceStorage): void {
  writeJson(storage, 'videos', videosOf(configs))
}

/** The stored videos; none if unreadable. */
export function readStoredVideos(storage: DeviceStorage): Videos {
  const stored = readJson(storage, 'videos')
  return isRecord(stored) ? toVideos(stored) : {}
}

function toVideos(values: Readonly<Record<string, unknown>>): Videos {
  const known = (name: keyof Videos) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...known('tour'), ...known('transfer'), ...known('advisory'), ...known('provider') }
}
