import * as z from 'zod/mini'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import { rowId } from '../../web/shared/fields.ts'

/** Posts that were put into the bin together. */
export const binned = z.object({ ids: z.array(rowId).check(z.maxLength(100)) })

/** The posts that came with the site. */
export const examplesApi = {
  bin: endpoint('POST /admin/api/blog/examples/bin').as<{ answer: Done & { ids: number[] } }>(),
  restore: endpoint('POST /admin/api/blog/examples/restore').as<{ body: typeof binned; answer: Done }>(),
}
