import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { companySizeLabel, companySizes } from '../../../server/audit/shared/wizard.ts'
import { linkDays, reminderDays } from '../../../server/audit/shared/linkAndReminderDays.ts'
import { plural } from '../../lib/format.ts'
import { Panel } from '../../ui/Panel.tsx'

/** How the audit runs: links, mails, what is collected and kept. */
export const ReadSettings = ({ definition: { questions, categories } }: { definition: AuditDefinition }) => (
  <div className="split">
    <Panel title="Links and emails" padded>
      <dl className="kv kv--badges">
        <dt>Audit link</dt>
        <dd>
          Sent immediately on request. Expires after {linkDays} days. Works until the audit is completed.
        </dd>
        <dt>Reminder</dt>
        <dd>Sent {reminderDays} days later if the audit is not completed.</dd>
        <dt>Results</dt>
        <dd>
          Sent immediately on completion, in the words of{' '}
          <a className="text-link" href="/admin/email-marketing?tab=templates">
            their template
          </a>
          .
        </dd>
        <dt>Steps</dt>
        <dd>
          {questions.length + 2}: profile, {plural(questions.length, 'question')}, results.
        </dd>
        <dt>Results shown</dt>
        <dd>
          Overall score, label, category scores, and the {Math.min(3, categories.length)} lowest-scoring areas
          with a Fix-It tip for each question.
        </dd>
      </dl>
    </Panel>
    <Panel title="What is collected" padded>
      <dl className="kv kv--badges">
        <dt>User info</dt>
        <dd>Full name, email, company name, job title, company size.</dd>
        <dt>Company sizes</dt>
        <dd>{companySizes.map((size) => companySizeLabel(size)).join(', ')}</dd>
        <dt>Stored</dt>
        <dd>
          Responses and results of completed audits. Answers on the way until they are completed, or nobody
          went on with them for some time. How long each is kept is set in Settings, Tracking and privacy.
        </dd>
      </dl>
    </Panel>
  </div>
)
