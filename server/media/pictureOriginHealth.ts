import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { newestPicture } from './assetQueries.ts'
import { pictureVersion } from './pictureVersion.ts'
import { imageUrl } from './shared/imageSizes.ts'
import type { PictureOriginHealth } from './shared/pictureOriginCheck.ts'

/** A screen waits for it. */
const patienceMs = 4_000

/** Whether UPLOADS_URL gives the newest picture, and tells its versions apart. @returns undefined where it is not set */
export async function pictureOriginHealth({
  config: { uploadsUrl },
  db,
}: Pick<Services, 'config' | 'db'>): Promise<PictureOriginHealth | undefined> {
  if (!uploadsUrl) return undefined
  const name = new URL(uploadsUrl).host
  const picture = await newestPicture(db)
  if (!picture) return { name, tried: null }
  const address = uploadsUrl + imageUrl(`/${picture.storagePath}`, 'card')
  const began = performance.now()
  const complaint = await complaintOf(address, pictureVersion(picture))
  return { name, tried: { ms: performance.now() - began, complaint } }
}

async function complaintOf(address: string, version: string): Promise<string | null> {
  try {
    const { status, headers } = await ask(`${address}?v=${version}`)
    if (status !== 200) return `answered ${status} when it was asked for a picture`
    if (!headers.get('content-type')?.startsWith('image/')) return 'gave something that is no picture'
    // We let nobody keep a version for long that we do not know.
    const unknown = await ask(`${address}?v=${randomUUID()}`)
    const isKept = unknown.headers.get('cache-control')?.includes('immutable')
    return isKept ? 'passes over what stands behind the question mark, and would show old versions' : null
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') return `did not answer within ${patienceMs / 1000} seconds`
    return `cannot be reached (${cause?.code ?? name})`
  }
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  await answer.arrayBuffer()
  return answer
}
