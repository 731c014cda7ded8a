import { randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { rawMail, type OutgoingMail, type Transport } from './deliverMail.ts'

/** A message that went no further than this machine. */
export interface Kept extends OutgoingMail {
  id: string
  keptAt: string
}

/** Keeps every message as an .eml file, with what a reader needs beside it. For machines without SMTP_URL. */
export function mailboxTransport(config: Pick<Config, 'dataDir' | 'mail'>): Transport {
  const folder = mailboxFolder(config)
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const keptAt = new Date().toISOString()
      const id = `${keptAt.replace(/[^0-9]/g, '')}-${numberOf(mail)}`
      await write(path.join(folder, `${id}.eml`), await rawMail(mail, config))
      await write(path.join(folder, `${id}.json`), JSON.stringify({ id, keptAt, ...mail } satisfies Kept))
      return 'kept'
    },
    close() {},
  }
}

/** The newest 200, newest first. */
export async function listMailbox(config: Pick<Config, 'dataDir'>): Promise<Kept[]> {
  const names = await readdir(mailboxFolder(config)).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, 200)
  const mails = await Promise.all(newest.map((name) => readKept(config, path.basename(name, '.json'))))
  return mails.filter((mail) => mail !== undefined)
}

/** @returns undefined for an id that is not ours */
export async function readKept(config: Pick<Config, 'dataDir'>, id: string): Promise<Kept | undefined> {
  if (!isId(id)) return undefined
  try {
    return JSON.parse(await readFile(path.join(mailboxFolder(config), `${id}.json`), 'utf8')) as Kept
  } catch {
    return undefined
  }
}

/** The message as it would have travelled. @returns undefined for an id that is not ours */
export async function readSource(config: Pick<Config, 'dataDir'>, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  return readFile(path.join(mailboxFolder(config), `${id}.eml`), 'utf8').catch(() => undefined)
}

const mailboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'mailbox')

/** Of its row in the outbox. A test has none, and two may be kept in one moment: each gets a number nobody else has. */
const numberOf = ({ messageId }: OutgoingMail): number =>
  Number(/^<send-(\d+)/.exec(messageId)?.[1]) || randomInt(2 ** 47)

const isId = (id: string): boolean => /^\d{17}-\d{1,15}$/.test(id)

/** Whole or not at all, so that a reader never meets half a file. */
async function write(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
