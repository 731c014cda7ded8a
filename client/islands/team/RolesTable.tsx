import { roleLabel, roles } from '../../../server/account/shared/roles.ts'
import type { Deed } from '../../../server/account/shared/teamApi.ts'
import { Panel } from '../../ui/Panel.tsx'

/** What each role may do, as the server holds it. */
export const RolesTable = ({ deeds }: { deeds: Deed[] }) => (
  <Panel
    title="What each role may do"
    foot={
      <span>Asked again: whoever signed in more than ten minutes ago proves once more who they are.</span>
    }
  >
    <div className="table-wrap">
      <table className="table table--roles" aria-label="What each role may do">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Deed</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleLabel[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deeds.map(({ deed, answers }) => (
            <tr key={deed}>
              <th scope="row">{deed}</th>
              {answers.map((answer, at) => (
                <td key={roles[at]} className={answer === 'No' ? 'muted' : undefined}>
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
)
