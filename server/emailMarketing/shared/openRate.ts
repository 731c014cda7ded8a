/** Share of sends with an opening among those that left, rounded; the divisor is at least 1. */
export const openRate = (opened: number, left: number): number =>
  Math.round((opened / Math.max(1, left)) * 100)
