import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { PopupType } from './popups.ts'
import type { PopupConfiguration, popupPatches } from './settings.ts'

interface AllPopups {
  rows: PopupConfiguration[]
}

/** Popup Settings. Each popup has limits of its own: the server reads an edit by the type in its address. */
export const popupsApi = {
  rows: endpoint('GET /admin/api/popups').as<{ answer: AllPopups }>(),
  edit: endpoint('PATCH /admin/api/popups/:type').as<{
    body: (typeof popupPatches)[PopupType]
    answer: Done
  }>(),
  create: endpoint('POST /admin/api/popups/:type').as<{ answer: AllPopups }>(),
}
