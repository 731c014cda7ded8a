import { firstBrand } from '../../server/brand/readBrand.ts'
import { readConfig } from '../../server/config.ts'

/** The brand where nobody has said anything, for what is drawn without a site. */
export const exampleBrand = firstBrand(
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    SESSION_SECRET: 'a test secret that is long enough to be one',
  }),
)
