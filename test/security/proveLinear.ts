import { repeatingPatterns, verdictOn, writeProven, written } from './linearPatterns.ts'

const patterns = await repeatingPatterns()
const linear = patterns.filter(({ source, flags }) => verdictOn(source, flags).status === 'safe')
writeProven(linear.map(written))
console.log(`${linear.length} of ${patterns.length} patterns are linear.`)
for (const pattern of patterns)
  if (!linear.includes(pattern)) console.log(`${pattern.where} is not: ${written(pattern)}`)
