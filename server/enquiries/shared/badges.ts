type BadgeKind = 'default' | 'secondary' | 'outline' | 'destructive'

/** Today's services first; the older ones by the words that tell them apart. */
const serviceKinds: [RegExp, BadgeKind][] = [
  [/fractional/i, 'secondary'],
  [/custom/i, 'outline'],
  [/internal communication/i, 'default'],
  [/change management/i, 'secondary'],
  [/employee engagement/i, 'outline'],
  [/leadership communication/i, 'destructive'],
]

const timelineKinds: [RegExp, BadgeKind][] = [
  [/^(asap|immediately)$/i, 'destructive'],
  [/^within 1 month$/i, 'secondary'],
  [/^(1-3 months|within 3 months)$/i, 'default'],
]

export const serviceKind = (service: string): BadgeKind => kindOf(serviceKinds, service)

export const timelineKind = (timeline: string): BadgeKind => kindOf(timelineKinds, timeline)

const kindOf = (kinds: [RegExp, BadgeKind][], text: string): BadgeKind =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'outline'
