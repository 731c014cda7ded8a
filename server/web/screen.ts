import type { Request, Response } from 'express'
import { sendAdminPage, type AdminPage } from './adminPage.ts'
import type { Services } from '../services.ts'
import { placeIsland, type AdminIsland, type IslandProps } from './islands.ts'

export interface Screen extends Pick<AdminPage, 'title' | 'active'> {
  /** The screens above this one; most screens stand in the sidebar and have none. */
  crumbs?: { label: string; href?: string }[]
}

interface ShownScreen<Name extends AdminIsland> extends Screen {
  /** What the component itself asks for, so that both ends are checked as one. */
  props: IslandProps<Name>
}

/** Answers with a screen of the back office: one island inside the shell. */
export function sendScreen<Name extends AdminIsland>(
  services: Services,
  req: Request,
  res: Response,
  name: Name,
  { props, crumbs, ...page }: ShownScreen<Name>,
): Promise<void> {
  const locals = { screen: placeIsland(name, props), crumbs }
  return sendAdminPage(services, req, res, { ...page, view: 'admin/screen', locals })
}
