import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Page } from '../web/page.ts'

const documents = [
  {
    path: paths.privacy,
    view: 'privacy',
    title: 'Privacy Policy',
    description: 'What we collect, what we use it for, how long we keep it, and the choices you have.',
  },
  {
    path: paths.terms,
    view: 'terms',
    title: 'Terms of Service',
    description: 'The terms that apply when you use this site, the free audit and the newsletter.',
  },
  {
    path: paths.cookies,
    view: 'cookies',
    title: 'Cookie Policy',
    description: 'Which cookies and browser storage this site uses, what for, and how to manage them.',
  },
]

/** Privacy, terms and cookies: static texts in one frame. */
export function legalPages(config: Config): (Page & { path: string })[] {
  return documents.map(({ path, view, title, description }) => ({
    path,
    view: 'pages/legal',
    layout: 'site',
    head: {
      title,
      description,
      structuredData: [
        breadcrumbs(config, [
          ['Home', paths.home],
          [title, path],
        ]),
      ],
    },
    locals: { title, text: view },
  }))
}
