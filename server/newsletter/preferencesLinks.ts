import { paths } from '../paths.ts'

/** The addresses of one person's page. */
export const preferencesLinks = (token: string) => {
  const query = `?token=${encodeURIComponent(token)}`
  return {
    save: paths.preferences + query,
    address: paths.preferencesAddress + query,
    stop: paths.unsubscribe + query,
  }
}
