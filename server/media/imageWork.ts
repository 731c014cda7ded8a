import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { VoiceColours } from './drawIcon.ts'
import type { Picture, Variants } from './readPicture.ts'
import { projectRoot } from '../root.ts'
import { capacity } from '../capacity.ts'
import { createQueue } from '../web/workQueue.ts'
import type { makeWidths, MadeSizes } from './makeSizes.ts'
import { Refused } from './refusedUpload.ts'
import type { Focus } from './shared/focus.ts'
import type { MediaType } from './shared/mediaTypes.ts'

// Pictures are decoded in a process of their own that ends when it has nothing to do: what decoding leaves behind in
// memory goes with it, whatever allocator the host has, and a picture made to break the decoder breaks only that.
// It is told nothing but where programs and fonts lie, and how its memory is to be given back.

export type ImageWork =
  | { name: 'clean'; file: string; type: MediaType }
  | { name: 'variants'; original: Buffer; focus: Focus | null }
  | { name: 'widths'; original: Buffer }
  | { name: 'crops'; original: Buffer; focus: Focus | null }
  | { name: 'mail'; original: Buffer; format: 'jpg' | 'png' }
  | { name: 'icon'; original: Buffer; size: number; ground: string | null }
  | { name: 'voice'; size: number; colours: VoiceColours }
  | { name: 'drawing'; svg: string }

export interface ImageAnswer {
  done?: unknown
  refused?: { status: Refused['status']; message: string }
  /** Why it went wrong, for the log. */
  failed?: string
  /** The process has grown, and another is to be taken for the next picture. */
  isLast?: boolean
}

type Read = () => Promise<Buffer>
export type CleanPicture = Omit<Picture, 'bytes'> & { size: number }

const idleMs = 2_000
const longestMs = 60_000
const oneAtATime = createQueue(capacity.pictures.running, capacity.pictures.waiting, 'pictures')
const ending = path.extname(import.meta.filename)
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** The process broke off: killed for its memory, by its decoder's fault, or for taking too long. */
export class BrokeOff extends Error {}

/** The decoder said no. */
export class NotDecoded extends Error {}

/**
 * Checks a picture by decoding it, makes its three sizes, and leaves in the file what is kept of it.
 * @throws Refused when it is damaged, is not what it claims, or costs too much to decode
 */
export async function cleanPicture(file: string, type: MediaType): Promise<CleanPicture> {
  return (await inTurn(() => ({ name: 'clean', file, type })).catch((error: unknown) => {
    if (!(error instanceof BrokeOff)) throw error
    throw new Refused(415, 'This picture could not be read. Make it smaller, save it anew and upload that.')
  })) as CleanPicture
}

/** The three sizes of a picture that was kept without them. It is read when its turn has come, not before. */
export async function makeVariants(read: Read, focus: Focus | null): Promise<Variants> {
  return (await inTurn(async () => ({ name: 'variants', original: await read(), focus }))) as Variants
}

/** The widths of a picture, read when its turn has come; those who wait for an upload come in between. */
export async function widthsInTurn(read: Read): ReturnType<typeof makeWidths> {
  return (await inTurn(async () => ({ name: 'widths', original: await read() }))) as Awaited<
    ReturnType<typeof makeWidths>
  >
}

/** The same for what it is cropped to. */
export async function cropsInTurn(read: Read, focus: Focus | null): Promise<MadeSizes> {
  return (await inTurn(async () => ({ name: 'crops', original: await read(), focus }))) as MadeSizes
}

/** A picture for mail, read when its turn has come. @param format png where parts may be clear */
export async function mailPicture(read: Read, format: 'jpg' | 'png'): Promise<Buffer> {
  return (await inTurn(async () => ({ name: 'mail', original: await read(), format }))) as Buffer
}

/** A mark as an icon, read when its turn has come. */
export async function iconInTurn(read: Read, size: number, ground: string | null): Promise<Buffer> {
  return (await inTurn(async () => ({ name: 'icon', original: await read(), size, ground }))) as Buffer
}

/** The drawn mark as an icon. */
export async function voiceInTurn(size: number, colours: VoiceColours): Promise<Buffer> {
  return (await inTurn(() => ({ name: 'voice', size, colours }))) as Buffer
}

/** A drawing of ours as PNG, with the letters of the brand's fonts. */
export async function drawingInTurn(svg: string): Promise<Buffer> {
  return (await inTurn(() => ({ name: 'drawing', svg }))) as Buffer
}

/** Whether the process is there that decodes. */
export const isDecoding = (): boolean => running !== undefined

/** Two pictures in memory at once would be too many. */
function inTurn(prepare: () => ImageWork | Promise<ImageWork>): Promise<unknown> {
  return oneAtATime(async () => {
    const { done, refused, failed } = await ask(await prepare())
    if (refused) throw new Refused(refused.status, refused.message)
    if (failed) throw new NotDecoded(failed)
    return done
  })
}

async function ask(work: ImageWork): Promise<ImageAnswer> {
  clearTimeout(idle)
  running ??= start()
  const child = running
  child.ref()
  child.channel?.ref()
  const patience = setTimeout(() => child.kill('SIGKILL'), longestMs)
  try {
    const answer = await answerTo(child, work)
    if (answer.isLast) await endOf(child)
    return answer
  } catch (error) {
    running = undefined
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(patience)
    // Whoever waits for nothing else may end, and takes the process along.
    child.unref()
    child.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, idleMs).unref()
  }
}

function answerTo(child: ChildProcess, work: ImageWork): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => settle(() => reject(new BrokeOff('The process that decodes pictures broke off')))
    const failed = (error: Error) => settle(() => reject(error))
    const answered = (answer: unknown) => settle(() => resolve(answer as ImageAnswer))
    const settle = (how: () => void) => {
      child.off('exit', ended).off('error', failed).off('message', answered)
      how()
    }
    child.on('exit', ended).on('error', failed).on('message', answered)
    child.send(work, (error) => {
      if (error) failed(error)
    })
  })
}

function start(): ChildProcess {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  const child = fork(path.join(import.meta.dirname, `imageProcess${ending}`), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...(ending === '.ts' ? ['--import', 'tsx'] : []),
      '--max-semi-space-size=1',
      '--v8-pool-size=0',
    ],
    env: {
      PATH,
      SystemRoot,
      TMPDIR,
      TEMP,
      FONTCONFIG_FILE: path.join(projectRoot, 'server/brand/fonts/fonts.conf'),
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  })
  // A complaint that comes when nobody waits for an answer.
  child.on('error', () => {})
  child.once('exit', () => {
    if (running === child) running = undefined
  })
  return child
}

/** Both at once would take too much. */
async function endOf(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  end()
  await gone
}

function end(): void {
  if (running?.connected) running.disconnect()
  running = undefined
}
