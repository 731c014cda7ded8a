import { palette } from '../palette.ts'
import { behaviours, height, width, type Corner, type Shape } from './coverShapes.ts'

/**
 * Covers for posts without a picture, made of voices: circles with one square corner that act like people who
 * talk. The rule, the same for ever: the category chooses what the voices do (strategy: they align; leadership:
 * one echoes; channels: messages in lanes; engagement: pairs exchange; measurement: columns are measured; any
 * other takes one by its hash); the slug chooses one of six colour schemes, how near one stands, which way
 * round, and seeds what stands where on an 8 x 6 grid. Beside a cover of the same scheme the next scheme is
 * taken. The spark colour is rare. No shape has the page's own colour: cut off by an edge, it would look like a
 * bite taken out of the card.
 */
interface Subject {
  slug: string
  category: string
}

const colours = {
  ink: palette.ink,
  deep: palette['petrol-700'],
  signal: palette['signal-500'],
  blush: palette['blush-200'],
  mist: palette['mist-200'],
  sun: palette['sun-400'],
}
type Colour = keyof typeof colours

/** Ground, major, minor, spark. */
const schemes: [Colour, Colour, Colour, Colour][] = [
  ['deep', 'blush', 'mist', 'signal'],
  ['blush', 'deep', 'mist', 'signal'],
  ['mist', 'deep', 'blush', 'signal'],
  ['sun', 'ink', 'blush', 'signal'],
  ['ink', 'mist', 'deep', 'sun'],
  ['signal', 'ink', 'blush', 'sun'],
]
/** Words in a category's name, in the order of the behaviours. */
const subjects = ['strategy', 'leadership', 'channels', 'engagement', 'measurement']

/**
 * The number of the colour scheme of a post's cover.
 * @param beside schemes of the covers next to it, at most five
 */
export function coverScheme(slug: string, beside: (number | undefined)[] = []): number {
  let scheme = hash(`${slug}/`) % schemes.length
  while (beside.includes(scheme)) scheme = (scheme + 1) % schemes.length
  return scheme
}

/** A decorative 4:3 picture; neighbouring shapes of one colour share a path to keep pages small. */
export function cover(subject: Subject, scheme = coverScheme(subject.slug)): string {
  const { ground, shapes, view, turn } = draw(subject, schemes[scheme]!)
  const runs: Shape[] = []
  for (const [fill, path] of shapes) {
    const last = runs.at(-1)
    if (last?.[0] === fill) last[1] += path
    else runs.push([fill, path])
  }
  const body = runs.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('')
  const turned = turn ? `<g transform="${turn}">${body}</g>` : body
  return `<svg viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="${ground}"/>${turned}</svg>`
}

interface Drawing {
  ground: string
  shapes: Shape[]
  /** The part of the whole that is seen: x, y, width, height. */
  view: number[]
  turn: string
}

function draw({ slug, category }: Subject, scheme: (typeof schemes)[number]): Drawing {
  const key = category.toLowerCase()
  const known = subjects.findIndex((subject) => key.includes(subject))
  const behaviour = known < 0 ? hash(key) % behaviours.length : known
  const next = random(hash(slug))
  const [ground, major, minor, spark] = scheme.map((name) => colours[name]) as [
    string,
    string,
    string,
    string,
  ]
  const corner = Math.floor(next() * 4) as Corner
  const near = 1 - Math.floor(next() * 3) / 8
  const mirror = next() < 0.5
  const {
    shapes,
    anchor = corner,
    upright,
  } = behaviours[behaviour]!({ next, corner, ground, major, minor, spark })
  const mirrored = mirror && !upright
  return {
    ground,
    shapes,
    view: seen(near, mirrored ? across(anchor) : anchor),
    turn: mirrored ? `matrix(-1 0 0 1 ${width} 0)` : '',
  }
}

/** The part of the whole that one sees from this near, kept to the corner where it speaks. */
function seen(near: number, anchor: Corner): number[] {
  const [wide, tall] = [width * near, height * near]
  return [anchor > 1 ? width - wide : 0, anchor === 0 || anchor === 3 ? height - tall : 0, wide, tall]
}

/** The same corner in a mirror. */
const across = (corner: Corner): Corner => (3 - corner) as Corner

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0
  return value >>> 0
}

/** Mulberry32: a small seeded generator, from 0 to just below 1. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
