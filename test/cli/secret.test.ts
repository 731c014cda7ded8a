import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { keptSecret } from '../../server/cli/secret.ts'

describe('The secret of this machine', () => {
  const { linkSync, writeFileSync } = fs
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-'))
  })
  afterEach(() => {
    Object.assign(fs, { linkSync, writeFileSync })
    fs.rmSync(folder, { recursive: true })
  })

  const refusal = (code: string) => Object.assign(new Error(code), { code })
  const file = () => path.join(folder, 'secret')
  const isKept = (secret: string) => {
    expect(secret).to.match(/^[\w-]{64}$/)
    expect(keptSecret(folder)).to.equal(secret)
    expect(fs.statSync(file()).mode & 0o777).to.equal(0o600)
    expect(fs.readdirSync(folder)).to.deep.equal(['secret'])
  }

  it('is made at the first start, and stays', () => {
    isKept(keptSecret(folder))
  })

  it('is made by the next start where the disk was full', () => {
    fs.writeFileSync = (name) => {
      writeFileSync(name, '')
      throw refusal('ENOSPC')
    }
    expect(() => keptSecret(folder)).to.throw('ENOSPC')
    fs.writeFileSync = writeFileSync
    expect(fs.readdirSync(folder)).to.deep.equal([])
    isKept(keptSecret(folder))
  })

  it('is made where a full disk has left an empty one', () => {
    fs.writeFileSync(file(), '', { mode: 0o600 })
    isKept(keptSecret(folder))
  })

  it('is made on a disk that knows no links', () => {
    fs.linkSync = () => {
      throw refusal('EPERM')
    }
    isKept(keptSecret(folder))
  })

  it('is the one of a start that was quicker', () => {
    fs.linkSync = (draft, name) => {
      writeFileSync(name, 'theirs'.padEnd(64, '-'), { mode: 0o600 })
      linkSync(draft, name)
    }
    const secret = keptSecret(folder)
    expect(secret).to.match(/^theirs/)
    isKept(secret)
  })
})
