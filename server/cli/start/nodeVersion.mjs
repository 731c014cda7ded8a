const least = [20, 19]

/** What to say to someone whose Node is too old; undefined when it will do. */
export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined
  return `This site needs Node ${least.join('.')} or newer, better 22 or 24; this is ${version}. See https://nodejs.org`
}
