import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8')

describe('The site in Docker', () => {
  it('is open to this machine alone, where its router is', () => {
    const ports = [...read('compose.yaml').matchAll(/^ +ports: \[(.*)\]$/gm)].map((match) => match[1])
    expect(ports).to.deep.equal([`'127.0.0.1:3000:3000'`])
  })

  it('is not taken for ill where it only works, and listens on no port', () => {
    const script = /^HEALTHCHECK .* CMD \["node", "-e", "(.*)"\]$/m.exec(read('Dockerfile'))![1]!
    const healthOf = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, ['-e', script], { env: { PORT: '1', ...env } }).status
    expect(healthOf({ PROCESS: 'worker' })).to.equal(0)
    expect(healthOf({ PROCESS: 'web' })).to.equal(1)
  })

  it('is restored by a user who may read the backup, whoever owns it', () => {
    const command = /^docker compose run .*dist\/run\.cjs restore .*$/m.exec(read('docs/operating.md'))?.[0]
    // The image runs as a user of its own, and a backup is readable for its owner alone.
    expect(read('Dockerfile')).to.match(/^USER node$/m)
    expect(command).to.include(' --user root ')
  })
})
