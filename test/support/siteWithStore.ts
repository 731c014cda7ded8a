import fs from 'node:fs'
import path from 'node:path'
import { storer } from '../media/uploadSteps.ts'
import { useFolder } from './folder.ts'
import { s3Server, type S3Server } from './s3Server.ts'
import { startSite, type TestSite } from './site.ts'

interface SiteWithStore {
  site: TestSite
  store: S3Server
  /** Stores these bytes as an upload of this name. */
  keep: ReturnType<typeof storer>
  /** Where tests may lay files. */
  folder: string
}

/** A site whose files lie in a store that speaks S3, for the tests around it; both are emptied before each of them. */
export function useSiteWithStore(): SiteWithStore {
  const there = madeSite()
  beforeEach(() => emptied(there))
  return there
}

/** The same, but never emptied. */
export const useSharedSiteWithStore = (): SiteWithStore => madeSite()

async function emptied({ site, store }: SiteWithStore): Promise<void> {
  store.fault = () => undefined
  await site.clean()
  store.objects.clear()
  store.asked.length = 0
  fs.rmSync(site.services.config.uploadsDir, { recursive: true, force: true })
}

function madeSite(): SiteWithStore {
  const folder = useFolder()
  const [site, store] = [{} as TestSite, {} as S3Server]
  before(async function () {
    await s3Server(store)
    Object.assign(site, await startSite({ ...store.env, UPLOADS_DIR: path.join(folder, 'cache') }))
    // Added now, it is the last of the hooks.
    this.test!.parent!.afterAll(async () => {
      await site.close()
      await store.close()
    })
  })
  return { site, store, keep: storer(site, folder), folder }
}
