import type { Services } from '../services.ts'
import { hashToken } from '../web/tokens.ts'
import { openLink, versionOfLink, type OpenLink } from './linkQueries.ts'
import type { AuditDefinition } from './shared/definition.ts'

type Given = Pick<Services, 'db' | 'definitionOf'>

/** An audit that may still be taken, with the questions that it began with. */
export interface OpenAudit extends OpenLink {
  definition: AuditDefinition
}

/** @returns undefined for an unknown, used or expired link: nobody can tell which */
export async function openAudit(services: Given, token: string): Promise<OpenAudit | undefined> {
  const link = await openLink(services.db, hashToken(token))
  return link && { ...link, definition: await services.definitionOf(link.definitionVersion) }
}

/** What this link asks, also when it is used or expired. @returns undefined for an unknown one */
export async function definitionOfLink(services: Given, token: string): Promise<AuditDefinition | undefined> {
  const version = await versionOfLink(services.db, hashToken(token))
  return version === undefined ? undefined : services.definitionOf(version)
}
