import { expect } from 'chai'
import { returnPath } from '../../server/account/returnPath.ts'

// The first part is the list of Django's test_is_safe_url (tests/utils_tests/test_http.py).
const bad = [
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  String.raw`\\example.com`,
  String.raw`\\\example.com`,
  String.raw`/\\/example.com`,
  String.raw`\\\example.com`,
  String.raw`\\//example.com`,
  String.raw`/\/example.com`,
  String.raw`\/example.com`,
  String.raw`/\example.com`,
  'http:///example.com',
  String.raw`http:/\//example.com`,
  String.raw`http:\/example.com`,
  String.raw`http:/\example.com`,
  'javascript:alert("XSS")',
  '\njavascript:alert(x)',
  'java\nscript:alert(x)',
  '\u0008//example.com',
  String.raw`http://otherserver\@example.com`,
  String.raw`http:\\testserver\@example.com`,
  String.raw`http://testserver\me:pass@example.com`,
  String.raw`http://testserver\@example.com`,
  String.raw`http:\\testserver\confirm\me@example.com`,
  'http:999999999',
  'ftp:9999999999',
  '\n',
  'http://[2001:cdba:0000:0000:0000:0000:3257:9652/',
  'http://2001:cdba:0000:0000:0000:0000:3257:9652]/',
  '//example.com',
  '///example.com',
  '//admin/dashboard',
  '/admin//../..//example.com',
  '/admin/../privacy',
  '/administrator',
  '/adminx',
  '/admin@example.com',
  '/',
  '/privacy',
  '/admin/login',
  '/admin/login?from=/admin',
  '/admin/logout',
  '/admin/api/popups',
  '/admin/\t/x',
  '/admin\\..',
  ' /admin/contacts',
  '',
  undefined,
  ['/admin/contacts'],
  { toString: () => '/admin/contacts' },
  `/admin/${'x'.repeat(2000)}`,
]

describe('Where signing in leads', () => {
  for (const asked of bad) {
    it(`is the dashboard after ${JSON.stringify(asked)?.slice(0, 60)}`, () => {
      expect(returnPath(asked)).to.equal('/admin/dashboard')
    })
  }

  for (const asked of [
    '/admin/contacts',
    '/admin/contacts?q=a%20b&page=2',
    '/admin/audits/12',
    '/admin/blog?tab=x',
  ]) {
    it(`is ${asked} when that was asked for`, () => {
      expect(returnPath(asked)).to.equal(asked)
    })
  }
})
