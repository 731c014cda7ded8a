import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { mayOpen, refusedFor } from '../account/accessOfRole.ts'
import { alertFor } from './adminAlert.ts'
import { adminSections, type AdminSection } from './adminSections.ts'
import { readCookie } from './cookies.ts'
import { sendPage } from './page.ts'

export interface AdminPage {
  /** A file under views, without .ejs. */
  view: string
  /** Of the browser's tab; the view draws its own h1. */
  title: string
  /** The entry of the sidebar that is current. */
  active?: AdminSection
  /** Finished values for the view. */
  locals?: Record<string, unknown>
  status?: number
}

/**
 * Answers with a page inside the back office's shell: sidebar, *Welcome, {email}*, Logout, notifications.
 * Only for signed-in requests, behind the guard.
 */
export async function sendAdminPage(
  services: Services,
  req: Request,
  res: Response,
  { view, title, active, locals, status = 200 }: AdminPage,
): Promise<void> {
  const { secure, timeZone } = services.config
  const [brand, alerts] = await Promise.all([services.brand(), services.adminAlerts()])
  const role = req.user!.role ?? 'viewer'
  const refused = refusedFor(role)
  const sections = adminSections.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ path }) => mayOpen(role, path)),
  }))
  await sendPage(
    services,
    res,
    {
      view,
      refused,
      layout: 'admin',
      head: { title: `${title} | ${brand.name} admin`, robots: 'noindex' },
      locals: {
        ...locals,
        alerts: alerts.map((alert) => alertFor(role, alert)),
        timeZone,
        user: { email: req.user!.email, role },
        refused,
        csrfToken: req.csrfToken(),
        sections,
        active,
        // By entry of the sidebar, counted by whoever lays the areas out.
        waiting: (res.locals.waiting ?? {}) as Partial<Record<AdminSection, number>>,
        side: sideOf(readCookie(req, secure ? '__Host-sidebar' : 'sidebar')),
      },
    },
    status,
  )
}

/** How the sidebar was left; without a cookie tablets begin with the icon rail. */
const sideOf = (cookie: string | undefined): 'auto' | 'icons' | 'full' =>
  cookie === 'icons' || cookie === 'full' ? cookie : 'auto'
