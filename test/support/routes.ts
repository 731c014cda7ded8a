import { adminArea } from '../../server/adminArea.ts'
import { blogPreviewRoutes } from '../../server/blog/postPreviewRoutes.ts'
import { mailboxRoutes } from '../../server/outbox/mailboxRoutes.ts'
import type { Site } from '../../server/site.ts'

type Made = Pick<Site, 'app' | 'services' | 'memory'>

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

export interface KnownRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As it was declared. */
  pattern: string
  /** With every parameter filled in. */
  path: string
}

/** Every route there is, read from the routers themselves, so that a new one cannot be forgotten. */
export const allRoutes = (site: Made): KnownRoute[] => [
  ...routesOf(site.app.router as unknown as { stack: Layer[] }),
  ...routesOf(blogPreviewRoutes(site.services) as unknown as { stack: Layer[] }),
  ...routesOf(mailboxRoutes(site.services) as unknown as { stack: Layer[] }),
  ...adminRoutes(site),
]

/** What leads into the back office, and so is open to everybody. */
export const isForAll = (path: string): boolean =>
  [
    '/admin/login',
    '/admin/logout',
    '/admin/api/session',
    '/admin/forgot',
    '/admin/reset',
    '/admin/join',
  ].some((door) => path === door || path.startsWith(`${door}/`))

/** Those of the back office, which the site itself makes when somebody first comes there. */
export const adminRoutes = ({ services, memory }: Omit<Made, 'app'>): KnownRoute[] =>
  routesOf(adminArea(services, memory) as unknown as { stack: Layer[] })

function routesOf({ stack }: { stack: Layer[] }): KnownRoute[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? routesOf({ stack: handle.stack }) : []
    const methods = Object.keys(route.methods).filter((name) => name !== '_all') as KnownRoute['method'][]
    return [route.path].flat().flatMap((path) =>
      methods.map((method) => ({
        method,
        pattern: path,
        path: path.replaceAll(/[:*]\w+/g, '1').replaceAll(/[{}]/g, ''),
      })),
    )
  })
}
