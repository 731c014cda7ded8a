import type { ReactNode } from 'react'
import { settingsPages } from '../../../server/settings/shared/settingsPages.ts'

interface Props {
  /** As it is called among the settings. */
  title: string
  subtitle: string
  children: ReactNode
}

/** A screen of Settings beside the list of all of them. */
export const SettingsPage = ({ title, subtitle, children }: Props) => (
  <>
    <div className="page">
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
    </div>
    <div className="settings">
      <nav className="settings__pages" aria-label="Settings">
        {settingsPages.map(({ heading, pages }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <ul>
              {pages.map(({ label, path }) => (
                <li key={path}>
                  <a href={path} aria-current={label === title ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="settings__sections">{children}</div>
    </div>
  </>
)
