import type { ReactNode } from 'react'
import { settingsPages } from '../../../server/settings/shared/settingsPages.ts'
import { useWhyNotOpen } from '../../ui/access.ts'
import { SidePages } from '../../ui/SidePages.tsx'
import { sectionId } from './sectionId.ts'

interface Props {
  /** As it is called among the settings. */
  title: string
  subtitle: string
  /** The titles of its sections, for a screen that is long on a phone. */
  sections: string[]
  children: ReactNode
}

/** A screen of Settings beside the list of all of them. */
export const SettingsPage = ({ title, subtitle, sections, children }: Props) => (
  <>
    <div className="page">
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
    </div>
    <div className="settings">
      <SidePages
        label="Settings"
        current={title}
        groups={settingsPages.map(({ heading, pages }) => ({
          heading,
          links: pages.map(({ label, path }) => (
            <PageLink key={path} label={label} path={path} isCurrent={label === title} />
          )),
        }))}
      />
      {sections.length > 0 ? (
        <nav className="settings__here" aria-label="On this page">
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${sectionId(section)}`}>{section}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="stack-panels">{children}</div>
    </div>
  </>
)

/** Left out for whoever may not open it. */
function PageLink({ label, path, isCurrent }: { label: string; path: string; isCurrent: boolean }) {
  if (useWhyNotOpen(path)) return null
  return (
    <li>
      <a href={path} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}
