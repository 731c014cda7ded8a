import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder for the tests around it; it goes when everything that writes into it has ended. */
export function useFolder(): string {
  const folder = path.join(os.tmpdir(), `test-${randomBytes(6).toString('hex')}`)
  before(() => fs.mkdirSync(folder))
  after(function () {
    // Added now, it is the last of the hooks: a site closes in one that was added when it started.
    this.test!.parent!.afterAll(() => fs.rmSync(folder, { recursive: true }))
  })
  return folder
}
