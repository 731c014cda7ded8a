interface Letters {
  /** What the screen calls it. */
  name: string
  /** The style sheet that sets it; null where every page's own does. */
  sheet: string | null
  /** The style sheet that names its files; null where nothing is loaded. */
  faces: string | null
  /** The files that almost every page needs. */
  preload: readonly string[]
  /** What a page of our own words loads of it. */
  kb: number
  /** In a mail, which can load none. */
  mail: { head: string; body: string }
}

const sansMail = "'Segoe UI',Arial,sans-serif"
const serifMail = "Georgia,'Times New Roman',serif"

/** The letters that a site may be set in: for headings, and for what is read. */
export const letters = {
  poppins: {
    name: 'Poppins and Open Sans',
    sheet: null,
    faces: 'poppins-faces.css',
    preload: ['poppins-latin-500-normal.woff2', 'open-sans-latin-400-normal.woff2'],
    kb: 30,
    mail: { head: `Poppins,${sansMail}`, body: `'Open Sans',${sansMail}` },
  },
  newsreader: {
    name: 'Newsreader and Work Sans',
    sheet: 'newsreader.css',
    faces: 'newsreader-faces.css',
    preload: ['newsreader-latin-500-normal.woff2', 'work-sans-latin-400-normal.woff2'],
    kb: 52,
    mail: { head: `Newsreader,${serifMail}`, body: `'Work Sans',${sansMail}` },
  },
  georgia: {
    name: 'Georgia',
    sheet: 'georgia.css',
    faces: null,
    preload: [],
    kb: 0,
    mail: { head: serifMail, body: sansMail },
  },
  system: {
    name: "The reader's own",
    sheet: 'system.css',
    faces: null,
    preload: [],
    kb: 0,
    mail: { head: sansMail, body: sansMail },
  },
} as const satisfies Record<string, Letters>

export type LettersName = keyof typeof letters
export const lettersNames = Object.keys(letters) as [LettersName, ...LettersName[]]
