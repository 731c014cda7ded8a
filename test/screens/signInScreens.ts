import type { Screen } from './screen.ts'

/** How one signs in, and what one sees of it. */
export const signInScreens: Screen[] = [
  { name: 'sign in', path: '/admin/login' },
  {
    name: 'sign in refused',
    path: '/admin/login',
    steps: [
      ['fill', '[name=email]', 'nobody@screens.example'],
      ['fill', '[name=password]', 'not this one'],
      ['press', 'Enter'],
      ['wait', '.notice'],
    ],
  },
  { name: 'admin sign-in security', path: '/admin/settings/security', admin: true },
  {
    name: 'admin sign-in security set up',
    path: '/admin/settings/security',
    admin: true,
    steps: [
      ['click', '::-p-text(Set up two steps)'],
      ['wait', '.qr'],
    ],
  },
  { name: 'admin prove', path: '/admin/prove?from=/admin/contacts.csv', admin: true },
]
