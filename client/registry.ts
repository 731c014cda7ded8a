import type { ComponentType } from 'react'

/** How the browser loads each island; the names are those of islands/index.ts. */
export const registry: Record<string, () => Promise<ComponentType<never>>> = {}
