import fs from 'node:fs'
import { isIPv4 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { Reader, type CountryResponse } from 'mmdb-lib'
import type { Services } from '../services.ts'
import { readCountryTable, type CountryTable } from './countryTable.ts'
import { memoize } from './memoize.ts'

const unknownCountry = 'Unknown'
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Made-up codes: XX and T1 (Tor) from networks, ZZ from tables. */
const notCountries = new Set(['XX', 'T1', 'ZZ', 'AP', 'EU'])

type CountryOf = (headers: IncomingHttpHeaders, address: string) => string

const made = new WeakMap<Services['config'], CountryOf>()

/**
 * Finds a visitor's country: the header of the network in front that COUNTRY_HEADER names, else a local database, else Unknown.
 * The database is the MaxMind-format file COUNTRY_DATABASE names, or else the bundled table (IPv4 only); it is opened
 * once, whoever asks.
 */
export function createCountryOf(services: Pick<Services, 'config' | 'log'>): CountryOf {
  const countryOf = made.get(services.config) ?? make(services)
  made.set(services.config, countryOf)
  return countryOf
}

function make({ config, log }: Pick<Services, 'config' | 'log'>): CountryOf {
  const lookUp = openDatabase(config.countryDatabase, log)
  return (headers, address) => {
    const said = config.countryHeader && headers[config.countryHeader]
    if (typeof said === 'string') return countryName(said)
    return countryName(isPublic(address) ? lookUp(address) : undefined)
  }
}

function openDatabase(
  file: string | undefined,
  log: Services['log'],
): (address: string) => string | null | undefined {
  if (file) {
    try {
      const reader = new Reader<CountryResponse & { country_code?: string }>(fs.readFileSync(file))
      return (address) => {
        const found = reader.get(address)
        return found?.country_code ?? found?.country?.iso_code
      }
    } catch (error) {
      log.warn({ err: error, file }, 'the country database cannot be read; the bundled one is used')
    }
  }
  let table: CountryTable | undefined
  return (address) => {
    if (!isIPv4(address)) return undefined
    // Not at the start, which the first visitor waits for.
    table ??= readCountryTable()
    return table(address)
  }
}

const countryName = (code: string | null | undefined): string => nameOf(code?.toUpperCase() ?? '')

const nameOf = memoize((upper) => {
  if (!/^[A-Z]{2}$/.test(upper) || notCountries.has(upper)) return unknownCountry
  return names.of(upper) ?? unknownCountry
})

/** Private addresses, which mean nothing outside a home network or a carrier's. */
const ownNetworks = new Set<string>([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
])

/** Some tables give countries for private networks. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && !ownNetworks.has(ipaddr.process(address).range())

/** Whose table the countries come from, which its licence asks to be said where they are shown. */
export function countryCredit(file: string | undefined): { text: string; url: string } | null {
  if (!file) return { text: 'IP2Location LITE', url: 'https://lite.ip2location.com' }
  return /db-?ip/i.test(file) ? { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' } : null
}
