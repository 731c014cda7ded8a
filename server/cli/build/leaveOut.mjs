/** What the server never loads, or only from its package: it would make up half of the file. */
const never = [
  // The browser loads it when an island is awake; the server draws islands and no more.
  { from: /[\\/]client[\\/]/, kind: 'dynamic-import', what: /^\./ },
  // Knex's other databases.
  { from: /knex[\\/]lib[\\/]dialects[\\/]index\.js$/, what: /^\.\/(?!postgres)/ },
]
/** What packages load at once and nobody here uses: zod's complaints in every language, and limits counted elsewhere. */
const unused = [
  { from: /zod[\\/]v4[\\/].*(?:index|external)\.js$/, what: /^\.\.\/locales\/index\.js$/ },
  { from: /rate-limiter-flexible[\\/]index\.js$/, what: /^(?!\.\/lib\/RateLimiter(?:Memory|Postgres|Res)$)/ },
]

export const leaveOut = {
  name: 'leave out',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, importer, kind }) => {
      if (
        never.some((rule) => rule.from.test(importer) && rule.what.test(path) && (rule.kind ?? kind) === kind)
      )
        return { path, external: true }
      if (unused.some((rule) => rule.from.test(importer) && rule.what.test(path)))
        return { path, namespace: 'empty' }
      // Character sets that no browser sends: found in the package if one ever comes.
      if (path.startsWith('./tables/') && /iconv-lite/.test(importer))
        return { path: path.replace('.', 'iconv-lite/encodings'), external: true }
      return undefined
    })
    build.onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'export {}' }))
  },
}
