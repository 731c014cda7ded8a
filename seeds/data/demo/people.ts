import type { Chance } from './chance.ts'

export type Source = 'newsletter' | 'contact_form' | 'audit_request'

export interface Person {
  firstName: string
  lastName: string
  email: string
  company: string
  role: string
  source: Source
  stage: string
  /** Days since we first heard of them. */
  age: number
  booked: boolean
}

const firstNames =
  'Maya Daniel Priya Tom Ingrid Lucas Amara Stefan Grace Omar Elena Victor Hannah Mateo Ruth Kofi Anna Jonas Leila Peter Sofia Ben Yuki Carla Nils Fatima Owen Clara Rafael Joan'.split(
    ' ',
  )
const lastNames =
  'Alvarez Bergmann Chowdhury Dubois Ekström Fischer Grant Hughes Ivanova Jensen Kowalski Lindqvist Mensah Novak Okafor Patel Quinn Rossi Sato Torres Ueda Vogel Walsh Young Zeller'.split(
    ' ',
  )
const companies = [
  'Harbor Health',
  'Northfield Logistics',
  'Brightwater Energy',
  'Castle & Finch',
  'Meridian Foods',
  'Oakline Insurance',
  'Riverside Schools',
  'Summit Retail',
  'Tallow Street Brewing',
  'Union Bay Transit',
  'Vale Robotics',
  'Westmark Credit Union',
]
const roles = [
  'Internal Communications Manager',
  'HR Director',
  'Head of Communications',
  'Chief of Staff',
  'Marketing Manager',
  'People Operations Lead',
  'Communications Specialist',
]

/** Where people stand, how many of them, how they came and how long ago. */
const crowd: [stage: string, count: number, source: Source, youngest: number, oldest: number][] = [
  ['new_subscriber', 14, 'newsletter', 0, 28],
  ['subscriber', 12, 'newsletter', 32, 85],
  ['warm_subscriber', 2, 'newsletter', 20, 60],
  ['new_contact', 7, 'contact_form', 0, 26],
  ['contact', 5, 'contact_form', 32, 80],
  ['warm_contact', 3, 'contact_form', 10, 50],
  ['audit_requested', 6, 'audit_request', 0, 6],
  ['audit_incomplete', 6, 'audit_request', 8, 40],
  ['prospect_audit', 2, 'audit_request', 0, 1],
  ['new_prospect', 11, 'audit_request', 2, 28],
  ['prospect', 8, 'audit_request', 40, 85],
  ['warm_prospect', 4, 'audit_request', 8, 50],
  ['prospect_demo_scheduled', 2, 'audit_request', 12, 30],
  ['prospect_demo_attended', 2, 'contact_form', 20, 50],
  ['prospect_demo_no_show', 1, 'audit_request', 25, 45],
  ['prospect_proposal_sent', 2, 'audit_request', 25, 55],
  ['prospect_lost', 2, 'contact_form', 40, 80],
  ['blueprint_purchaser', 3, 'audit_request', 40, 85],
  ['consulting_client', 3, 'contact_form', 45, 88],
  ['both_B&C', 1, 'audit_request', 60, 88],
  ['past_client', 2, 'contact_form', 70, 89],
  ['champion', 1, 'audit_request', 75, 89],
  ['unsubscribed', 4, 'newsletter', 15, 80],
]
const bookedStages = /^(warm_|prospect_demo|prospect_proposal|blueprint|consulting|both|past|champion)/

/** About a hundred people who never lived, at addresses that cannot exist, in every stage there is. */
export function inventPeople(chance: Chance): Person[] {
  let made = 0
  return crowd.flatMap(([stage, count, source, youngest, oldest]) =>
    Array.from({ length: count }, () => {
      const firstName = firstNames[made % firstNames.length]!
      const lastName = lastNames[(made * 7 + Math.floor(made / firstNames.length)) % lastNames.length]!
      const company = companies[(made * 5) % companies.length]!
      made++
      return {
        firstName,
        lastName,
        email: `${plain(firstName)}.${plain(lastName)}@${plain(company)}.example`,
        company,
        role: chance.pick(roles),
        source,
        stage,
        age: chance.between(youngest * 24, oldest * 24) / 24,
        booked: bookedStages.test(stage),
      }
    }),
  )
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
