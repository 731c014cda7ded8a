/** What somebody may be in the back office; each may do what those after it may. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export const roleLabel: Record<Role, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

/** @param role none when the person has an account and nothing else */
export const reaches = (role: Role | null | undefined, least: Role): boolean =>
  role !== null && role !== undefined && roles.indexOf(role) <= roles.indexOf(least)

/** Why a control cannot be used, and why the server refuses. */
export const whyNot: Record<Role, string> = {
  owner: 'Only an owner may do this.',
  editor: 'Only an editor or an owner may do this.',
  viewer: 'Only somebody of the team may do this.',
}
