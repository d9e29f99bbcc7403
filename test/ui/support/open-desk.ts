import type { DeskArea } from '../../../src/ui/areas.ts'
import { memoryDesk } from './memory-desk.ts'
import { openApp, userWith } from './open-app.tsx'

/** Opens a page as an admin with these parts of the back office. */
export const openDesk = (path: string, desk: Partial<DeskArea>) =>
  openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk(desk) } })
