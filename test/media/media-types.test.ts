import { expect } from 'chai'
import { formatBytes, gigabyte, usageTone } from '../../server/media/shared/storage.ts'
import { imageSizes, imageUrl } from '../../server/media/shared/imageSizes.ts'
import { readTags } from '../../server/media/shared/screens.ts'
import { storagePath, uploadComplaint } from '../../server/media/shared/uploads.ts'

describe('Media rules', () => {
  const now = new Date(1_700_000_000_000)

  for (const [name, stored] of [
    ['Team photo.JPG', 'uploads/1700000000000-Team-photo.jpg'],
    ['../../etc/passwd.jpg', 'uploads/1700000000000-etc-passwd.jpg'],
    ['.htaccess.jpg', 'uploads/1700000000000-htaccess.jpg'],
    ['\u202Egpj.exe.jpg', 'uploads/1700000000000-gpj.exe.jpg'],
    ['a\u0000b.jpg', 'uploads/1700000000000-a-b.jpg'],
    ['Ünïcode näme & (1) résumé.JPG', 'uploads/1700000000000-Unicode-name-1-resume.jpg'],
    ['Straße Ærø.png', 'uploads/1700000000000-Strasse-Aero.jpg'],
    ['日本語.jpg', 'uploads/1700000000000-file.jpg'],
    ['🎉.jpg', 'uploads/1700000000000-file.jpg'],
    [`${'x'.repeat(300)}.jpg`, `uploads/1700000000000-${'x'.repeat(120)}.jpg`],
  ] as const) {
    it(`stores ${JSON.stringify(name.slice(0, 30))} under a harmless name`, () => {
      expect(storagePath(name, 'image/jpeg', now)).to.equal(stored)
    })
  }

  for (const [bytes, shown] of [
    [512, '512 Bytes'],
    [188_416, '184 KB'],
    [1_258_291, '1.2 MB'],
    [5_368_709_120, '5 GB'],
  ] as const) {
    it(`shows ${bytes} bytes as ${shown}`, () => {
      expect(formatBytes(bytes)).to.equal(shown)
    })
  }

  it('colours the usage bar green under 70 %, yellow under 85 %, red beyond', () => {
    expect([0.69, 0.7, 0.84, 0.85].map((share) => usageTone(share * gigabyte, gigabyte))).to.deep.equal([
      'ok',
      'warn',
      'warn',
      'bad',
    ])
  })

  it('serves pictures in three sizes, the larger the finer', () => {
    expect(
      Object.values(imageSizes).map(({ width, height, quality }) => [width, height, quality]),
    ).to.deep.equal([
      [400, 300, 80],
      [800, 600, 85],
      [1200, 900, 90],
    ])
  })

  it('finds the variant of an upload and leaves other addresses alone', () => {
    expect(imageUrl('/uploads/1-a.jpg', 'card')).to.equal('/uploads/400x300/1-a.jpg.webp')
    expect(imageUrl('https://images.example/a.jpg', 'card')).to.equal('https://images.example/a.jpg')
    expect(imageUrl('/images/hero.webp', 'hero')).to.equal('/images/1200x900/hero.webp.webp')
    expect(imageUrl('/images/plan.svg', 'card')).to.equal('/images/plan.svg')
  })

  for (const [what, file, said] of [
    ['an empty file', { name: 'a.png', size: 0 }, /^This file is empty\./],
    ['a HEIC', { name: 'IMG_1.HEIC', size: 9 }, /Export it as JPG/],
    ['a picture of 12 MB', { name: 'a.jpg', size: 12_582_912 }, /: 12 MB\. Pictures may have 10 MB\./],
    ['a film of 60 MB', { name: 'a.mov', size: 62_914_560 }, /: 60 MB\. Films may have 50 MB\./],
    ['a program', { name: 'a.exe', size: 9 }, /^This kind of file cannot be used\./],
  ] as const) {
    it(`says what is wrong with ${what} and what helps`, () => {
      expect(uploadComplaint(file)).to.match(said)
    })
  }

  it('has nothing against a file that fits', () => {
    expect(uploadComplaint({ name: 'Team.JPEG', size: 10_485_760 })).to.equal(undefined)
  })

  it('reads tags without empties and repeats', () => {
    expect(readTags(' cover, strategy ,, cover')).to.deep.equal(['cover', 'strategy'])
  })
})
