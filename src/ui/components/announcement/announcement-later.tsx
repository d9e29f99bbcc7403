import { useSite } from '../../use-site.ts'
import { useCode } from '../ui/use-code.ts'

const loadBar = () => import('./announcement-bar.tsx').then((module) => module.AnnouncementBar)

/** Loads the bar only while something is announced. */
export function AnnouncementLater() {
  const announcement = useSite()?.announcement
  const Bar = useCode(loadBar, announcement !== undefined, () => undefined)
  return announcement && Bar && <Bar key={announcement.id} {...announcement} />
}
