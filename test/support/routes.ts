import type { Express } from 'express'

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

/** Every route there is, read from the router itself, so that a new one cannot be forgotten. */
export function allRoutes(app: Express): KnownRoute[] {
  const { stack } = app.router as unknown as { stack: Layer[] }
  return routesOf(stack)
}

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

/** Those of the back office. */
export function adminRoutes(app: Express): KnownRoute[] {
  return allRoutes(app).filter(({ path }) => path.startsWith('/admin'))
}

function routesOf(stack: Layer[]): KnownRoute[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? routesOf(handle.stack) : []
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
