import type { Services } from '../../services.ts'
import { setting } from '../../settings/settings.ts'
import type { SetupProgress } from '../shared/setupApi.ts'
import { setupProgress } from './steps.ts'

/** What the first page says of the checklist to an owner: nothing when all is done, or when it was hidden for today. */
export async function shownProgress(
  services: Services,
  who: { id: number; email: string },
): Promise<SetupProgress | null> {
  const hidden = await setting(services.db, services.config, 'setupHiddenUntil')
  if (hidden && new Date(hidden) > new Date()) return null
  const progress = await setupProgress(services, who)
  return progress.done < progress.of ? progress : null
}
