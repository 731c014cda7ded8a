import { scopeLabels } from '../../api/shared/scopes.ts'
import { settingName } from '../../settings/shared/settingLabels.ts'
import { momentText } from '../../web/dates.ts'
import { actions, isAction } from '../shared/actions.ts'
import type { Line } from './activityListQueries.ts'

/**
 * "from: Cold Lead; to: Client", in the order in which the action names them; settings and what a key may as their screens
 * call them.
 * @param timeZone in which people read moments; programs read them as they are kept
 */
export function factsText({ action, facts }: Pick<Line, 'action' | 'facts'>, timeZone?: string): string {
  if (action === 'settings.changed') return [facts.names ?? []].flat().map(settingName).join('; ')
  const said = (name: string, value: string): string => {
    if (name === 'may') return Object.entries(scopeLabels).find(([scope]) => scope === value)?.[1] ?? value
    return timeZone && moment.test(value) ? momentText(new Date(value), timeZone) : value
  }
  return (isAction(action) ? Object.keys(actions[action].facts.shape) : Object.keys(facts))
    .flatMap((name) => {
      const value = facts[name]
      if (value === undefined) return []
      return [
        `${name}: ${[value]
          .flat()
          .map((each) => said(name, each))
          .join(', ')}`,
      ]
    })
    .join('; ')
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/
