import type { Request, Router } from 'express'
import type { AdminEndpoint } from '../account/shared/accessTables.ts'
import type { Services } from '../services.ts'
import type { AdminIsland, IslandProps } from './islands.ts'
import { sendScreen, type Screen } from './screen.ts'
import { serve } from './serve.ts'
import type { Endpoint } from './shared/endpoint.ts'

interface ReadScreen<Answer, Name extends AdminIsland> extends Screen {
  /** Where the screen stands. */
  path: string
  /** Where its script reads the same once more. */
  api: AdminEndpoint & Endpoint<string, { answer: Answer }>
  island: Name
  read: (req: Request) => Promise<NoInfer<Answer>>
  /** @param initial what was read; null when it could not be: the screen says so and offers to try again */
  props: (req: Request, initial: NoInfer<Answer> | null) => IslandProps<Name> | Promise<IslandProps<Name>>
  /** The log's words when it could not be read. */
  failed: string
}

/** Registers a screen and the address of its figures: both read the same. */
export function adminScreen<Answer, Name extends AdminIsland>(
  services: Services,
  router: Router,
  { path, api, island, read, props, failed, ...screen }: ReadScreen<Answer, Name>,
): void {
  router.get(path, async (req, res) => {
    const initial = await read(req).catch((error: unknown) => {
      services.log.error({ err: error, id: res.locals.requestId }, failed)
      return null
    })
    await sendScreen(services, req, res, island, { ...screen, props: await props(req, initial) })
  })
  serve(router, api, ({ req }) => read(req))
}
