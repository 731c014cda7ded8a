import type { Registry } from './loader.ts'

/** How the public site loads each of its islands; the names are those of islands/index.ts. */
export const registry: Registry = {
  AuditWizard: async () => (await import('./islands/AuditWizard.tsx')).AuditWizard,
}
