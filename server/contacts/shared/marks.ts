/** What the owner can tick for a contact. */
export const marks = ['booked_discovery', 'purchased_blueprint', 'purchased_consulting'] as const

export type Mark = (typeof marks)[number]

export const markLabels: Record<Mark, string> = {
  booked_discovery: 'Booked a discovery call',
  purchased_blueprint: 'Purchased the blueprint',
  purchased_consulting: 'Purchased consulting',
}
