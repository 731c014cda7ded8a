import type { ComponentType } from 'react'
import type { IconName } from '../../server/web/shared/iconNames.ts'
import { auditIcons } from './wizard/wizardIcons.ts'
import { AuditWizard } from './AuditWizard.tsx'

export interface Island<Props> {
  component: ComponentType<Props>
  /** Every icon it draws, at first or later; the back office carries all of them anyway. */
  icons?: readonly IconName[]
}
export const define = <Props>(
  component: ComponentType<Props>,
  icons?: readonly IconName[],
): Island<Props> => ({
  component,
  ...(icons ? { icons } : {}),
})

/** The islands of the public site. */
export const publicIslands = {
  AuditWizard: define(AuditWizard, auditIcons),
}

/** What a browser has to be able to load: the same components under the same names. */
export type Loaders<Islands extends Record<string, { component: unknown }>> = {
  [Name in keyof Islands]: () => Promise<Islands[Name]['component']>
}
