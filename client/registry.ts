import type { Loaders, publicIslands } from './islands/index.ts'
import type { Registry } from './loader.ts'

/** How the public site loads each of its islands. */
export const registry = {
  AuditWizard: async () => (await import('./islands/AuditWizard.tsx')).AuditWizard,
} satisfies Loaders<typeof publicIslands> & Registry
