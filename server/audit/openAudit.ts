import type { Services } from '../services.ts'
import { hashToken } from '../web/tokens.ts'
import { beginLink, openLink, type OpenLink } from './auditLinkQueries.ts'
import type { AuditDefinition } from './shared/definition.ts'

type Given = Pick<Services, 'db' | 'definitionOf'>

/** An audit that may still be taken, with the questions that it began with, or would. */
export interface OpenAudit extends OpenLink {
  definition: AuditDefinition
}

/** @returns undefined for an unknown, used or expired link: nobody can tell which */
export async function openAudit(services: Given, token: string): Promise<OpenAudit | undefined> {
  const link = await openLink(services.db, hashToken(token))
  return link && { ...link, definition: await services.definitionOf(link.definitionVersion) }
}

/**
 * What this link asks, also when it is used or expired, for whoever stores something: with that it begins.
 * @param shown the version in front of them
 * @returns undefined for an unknown one
 */
export async function begunAudit(
  services: Given,
  token: string,
  shown: number | undefined,
): Promise<{ version: number; definition: AuditDefinition } | undefined> {
  const version = await beginLink(services.db, hashToken(token), shown)
  return version === undefined ? undefined : { version, definition: await services.definitionOf(version) }
}
