import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import {
  initialsOf,
  portraitElsewhere,
  portraitOf,
  type PersonLink,
  type PortraitSource,
  type ShownPerson,
} from './shared/shownPerson.ts'

interface Row {
  id: number
  name: string
  role: string
  words: string
  links: PersonLink[]
  email: string
  answers: boolean
  picture: string | null
  asset: PortraitSource | null
  onSite: boolean
  signsIssues: boolean
  signsMails: boolean
}

/** A picture in the bin is not shown. */
const select = `select p.id, p.name, p.role, p.words, p.links, p.email, p.answers, p.picture, p.on_site,
    p.signs_issues, p.signs_mails,
    case when a.id is not null then jsonb_build_object(
      'path', a.storage_path, 'version', picture_version('/' || a.storage_path), 'alt', coalesce(a.alt_text, ''),
      'dimensions', a.dimensions, 'focus', a.focus) end as asset
  from people p left join media_assets a on a.id = p.asset_id and a.deleted_at is null`

/** Somebody of the house. */
export async function personById(db: Db, id: number): Promise<ShownPerson | undefined> {
  const row = await first<Row>(db, `${select} where p.id = ?`, [id])
  return row && shown(row)
}

/** Who is on the site, in order, and who signs the newsletter and the other mails. */
export interface Team {
  people: ShownPerson[]
  issueSigner: ShownPerson | undefined
  mailSigner: ShownPerson | undefined
}

/** The people whom the site shows, and those by whom its mails are signed, who need not stand on it. */
export async function readTeam(db: Db): Promise<Team> {
  const found = await rows<Row>(
    db,
    `${select} where p.on_site or p.signs_issues or p.signs_mails order by p.position, p.id`,
  )
  const one = (signs: (row: Row) => boolean) => {
    const row = found.find(signs)
    return row && shown(row)
  }
  return {
    people: found.filter(({ onSite }) => onSite).map(shown),
    issueSigner: one(({ signsIssues }) => signsIssues),
    mailSigner: one(({ signsMails }) => signsMails),
  }
}

/** Gives whoever has one picture of the library another; whoever is writing of them is told that it was changed. */
export async function showInstead(trx: Db, pictures: { leaves: number; comes: number }): Promise<void> {
  await execute(
    trx,
    'update people set asset_id = :comes, version = version + 1 where asset_id = :leaves',
    pictures,
  )
}

function shown({ id, name, role, words, links, email, answers, picture, asset }: Row): ShownPerson {
  const portrait = asset ? portraitOf(asset) : portraitElsewhere(picture)
  return {
    id,
    name,
    initials: initialsOf(name),
    role,
    words,
    links,
    email,
    answers,
    ...(portrait ? { portrait } : {}),
  }
}
