import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { readConfig, variables } from '../../server/config.ts'
import { projectRoot } from '../../server/root.ts'

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/site',
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'hello@example.com',
}

describe('The configuration', () => {
  it('is accepted when everything that production needs is there', () => {
    expect(readConfig(complete).siteUrl).to.equal('https://www.example.com')
  })

  it('names every missing value at once', () => {
    const names = ['DATABASE_URL', 'SITE_URL', 'SESSION_SECRET']
    try {
      readConfig({ NODE_ENV: 'production' })
      expect.fail('it was accepted')
    } catch (error) {
      for (const name of names) expect((error as Error).message).to.include(`${name}: is missing`)
    }
  })

  it('needs no mail server, which an owner may connect; one that is named here has a sender', () => {
    const { SMTP_URL: smtpUrl, MAIL_FROM: _from, ...without } = complete
    expect(readConfig(without).mail).to.include({ smtpUrl: undefined, namedBy: 'none' })
    expect(() => readConfig({ ...without, SMTP_URL: smtpUrl })).to.throw(/MAIL_FROM: is missing/)
    expect(() => readConfig({ ...without, SMTP_HOST: 'mail.example.com' })).to.throw(/MAIL_FROM: is missing/)
  })

  it('names every bad value at once, and takes an empty one for a missing one', () => {
    const bad = {
      ...complete,
      PORT: 'http',
      META_PIXEL_ID: 'my pixel',
      TIME_ZONE: 'Mars/Olympus',
      MAIL_FROM: '',
    }
    expect(() => readConfig(bad)).to.throw(/PORT[\s\S]*META_PIXEL_ID[\s\S]*TIME_ZONE/)
    expect(() => readConfig({ ...complete, MAIL_FROM: '' })).to.throw(/MAIL_FROM: is missing/)
  })

  it('says which address of a database cannot be read, and how a password is written in it', () => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      for (const password of ['ab/cd', 'ab#cd', 'ab?cd'])
        expect(() =>
          readConfig({ ...complete, [name]: `postgres://site:${password}@database/site` }),
        ).to.throw(new RegExp(`${name}: must be postgres://[\\s\\S]*%2F`))
    expect(
      readConfig({ ...complete, DATABASE_URL: 'postgres://site:ab%2Fcd@localhost/site' }).databaseUrl,
    ).to.include('ab%2Fcd')
  })

  it('takes a whole number of proxies, one unless it is told more', () => {
    expect(readConfig(complete).trustedProxies).to.equal(1)
    expect(readConfig({ ...complete, TRUSTED_PROXIES: '2' }).trustedProxies).to.equal(2)
    for (const wrong of ['0', '6', '1.5', 'two', 'true'])
      expect(() => readConfig({ ...complete, TRUSTED_PROXIES: wrong })).to.throw(/TRUSTED_PROXIES/)
  })

  it('reads the mail server whole, or names the variable', () => {
    const { mail } = readConfig({
      ...complete,
      SMTP_URL: 'smtps://AKIA:BKz4%2F9aBc%2B%3D@mail.example.com:465',
    })
    expect(mail.smtpUrl).to.include('mail.example.com')
    for (const url of [
      'smtps://AKIA:BKz4/9aBc+=@mail.example.com:465',
      'smtp://u:p@ss/wo#rd@mail.example.com',
      'smtp://',
    ]) {
      expect(() => readConfig({ ...complete, SMTP_URL: url })).to.throw(
        /SMTP_URL: must be[\s\S]*SMTP_PASSWORD/,
      )
    }
  })

  const ofStore = {
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_BUCKET: 'my-site-files',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'a/secret+=',
  }

  it('knows no store for files unless one is named', () => {
    expect(readConfig(complete).fileStore).to.equal(undefined)
    expect(readConfig({ ...complete, ...ofStore }).fileStore).to.include({
      bucketUrl: 'https://s3.eu-central-1.amazonaws.com/my-site-files',
      region: 'us-east-1',
      secretAccessKey: 'a/secret+=',
    })
  })

  it('names what is missing of a store for files, and what is no address, bucket or region', () => {
    for (const name of Object.keys(ofStore))
      expect(() => readConfig({ ...complete, ...ofStore, [name]: '' }), name).to.throw(
        new RegExp(`${name}: is missing beside S3_`),
      )
    expect(() => readConfig({ ...complete, S3_REGION: 'auto' })).to.throw(
      /S3_BUCKET: is missing beside S3_REGION/,
    )
    for (const [name, value] of [
      ['S3_ENDPOINT', 's3.eu-central-1.amazonaws.com'],
      ['S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com/my-site-files/uploads'],
      ['S3_ENDPOINT', 'https://AKIA:secret@s3.eu-central-1.amazonaws.com'],
      ['S3_BUCKET', 'my-site-files/uploads'],
      ['S3_REGION', 'Frankfurt am Main'],
    ])
      expect(() => readConfig({ ...complete, ...ofStore, [name!]: value }), value).to.throw(
        new RegExp(`${name}: must be`),
      )
  })

  it('takes another host for pictures over https alone, and never the site itself', () => {
    const given = (url: string) => readConfig({ ...complete, UPLOADS_URL: url }).uploadsUrl
    expect(given('')).to.equal(undefined)
    expect(given('https://Files.example.com/')).to.equal('https://files.example.com')
    expect(given('https://files.example.com:8443')).to.equal('https://files.example.com:8443')
    for (const url of [
      'http://files.example.com',
      'files.example.com',
      'https://files.example.com/uploads',
      'https://files.example.com?v=1',
      'https://me:secret@files.example.com',
      String.raw`https://files.example.com\uploads`,
      'https://files.example.com"x',
    ])
      expect(() => given(url), url).to.throw(/UPLOADS_URL: must be the https address of a host alone/)
    expect(() => given('https://www.example.com/')).to.throw(/UPLOADS_URL: is the address of the site itself/)
  })

  it('takes server, user and password of the mail one by one, as they are', () => {
    const parts = {
      SMTP_HOST: 'mail.example.com',
      SMTP_PORT: '465',
      SMTP_USER: 'AKIA',
      SMTP_PASSWORD: 'p@ss/wo#rd+=',
    }
    const { mail } = readConfig({ ...complete, SMTP_URL: '', ...parts })
    const url = new URL(mail.smtpUrl!)
    expect(url.host).to.equal('mail.example.com:465')
    expect(decodeURIComponent(url.password)).to.equal('p@ss/wo#rd+=')
    expect(() => readConfig({ ...complete, ...parts })).to.throw(/SMTP_HOST: SMTP_URL is set as well/)
  })

  it('names what is missing of a mail server, and what is named twice', () => {
    const { SMTP_URL: _url, ...without } = complete
    const host = 'mail.example.com'
    const table: [Record<string, string>, RegExp][] = [
      [{ SMTP_HOST: host, SMTP_USER: 'AKIA' }, /SMTP_PASSWORD: is missing beside SMTP_USER/],
      [{ SMTP_HOST: host, SMTP_PASSWORD: 'secret' }, /SMTP_USER: is missing beside SMTP_PASSWORD/],
      [{ SMTP_USER: 'AKIA', SMTP_PASSWORD: 'secret' }, /SMTP_HOST: is missing beside SMTP_USER/],
      [{ SMTP_HOST: `smtp://${host}:587` }, /SMTP_HOST: must be the name of the mail server alone/],
      [{ SMTP_HOST: host, SMTP_PORT: 'tls' }, /SMTP_PORT/],
      [{ SMTP_URL: `smtp://${host}`, SMTP_HOST: host }, /SMTP_HOST: SMTP_URL is set as well/],
    ]
    for (const [mail, complaint] of table) {
      expect(() => readConfig({ ...without, ...mail })).to.throw(complaint)
      expect(() => readConfig({ ...without, ...mail, NODE_ENV: 'test' })).to.throw(complaint)
    }
    expect(readConfig({ ...without, SMTP_HOST: host }).mail.smtpUrl).to.equal(`smtp://${host}:587`)
  })

  it('refuses a sender that is no address', () => {
    expect(() => readConfig({ ...complete, MAIL_FROM: 'Plainsong hello@x' })).to.throw(
      /MAIL_FROM: must be an address/,
    )
    const { mail } = readConfig({ ...complete, MAIL_FROM: 'Plainsong <hello@example.com>' })
    expect([mail.given.senderName, mail.from]).to.deep.equal(['Plainsong', 'hello@example.com'])
  })

  it('refuses a short secret and a public address without TLS in production', () => {
    expect(() => readConfig({ ...complete, SESSION_SECRET: 'short' })).to.throw(/32 bytes/)
    expect(() => readConfig({ ...complete, SITE_URL: 'http://www.example.com' })).to.throw(/https/)
  })

  const known = Object.keys(variables.shape)

  it('is told in the README, every variable of it', () => {
    const table = read('README.md')
    expect(known.filter((name) => !table.includes(`\`${name}\``))).to.deep.equal([])
  })

  it('is listed in the example of an environment file, every variable of it', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z\d_]+)=$/gm)].map((match) => match[1]!)
    expect(listed.toSorted()).to.deep.equal(known.toSorted())
  })

  it('is asked for by a deploy at a button, as far as production insists on it', () => {
    const { env, addons } = JSON.parse(read('app.json')) as { env: object; addons: string[] }
    expect(addons).to.include('heroku-postgresql')
    const { NODE_ENV: _host, DATABASE_URL: _addon, ...asked } = complete
    expect(Object.keys(env)).to.include.members(Object.keys(asked))
  })
})

function read(file: string): string {
  return fs.readFileSync(path.join(projectRoot, file), 'utf8')
}
