import { paths } from '../paths.ts'
import { isAdminApi } from '../web/adminApi.ts'

const own = 'http://site.invalid'

/**
 * Where to go after signing in: the admin page that was asked for, or else the dashboard.
 * Only a path of our own counts (OWASP Unvalidated Redirects; Django's url_has_allowed_host_and_scheme).
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 2000) return paths.admin.dashboard
  // A browser reads \ as / and skips control characters, so neither may be there.
  if (!/^\/admin(?:[/?]|$)/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return paths.admin.dashboard
  const url = URL.canParse(asked, own) ? new URL(asked, own) : undefined
  const stays = url?.origin === own && /^\/admin(?:\/|$)/.test(url.pathname)
  const loops = [paths.admin.login, paths.admin.logout, paths.admin.prove].some(
    (path) => url?.pathname === path,
  )
  const data = url && isAdminApi(url.pathname)
  return stays && !loops && !data ? `${url.pathname}${url.search}` : paths.admin.dashboard
}
