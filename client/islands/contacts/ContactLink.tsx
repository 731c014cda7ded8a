import { Address } from '../../ui/Address.tsx'

/** Name, or Unknown, above the address, leading to the contact's own page. */
export const ContactLink = ({
  id,
  fullName,
  email,
}: {
  id: number
  fullName: string | null
  email: string
}) => (
  <>
    <a className={fullName ? 'who' : 'who dim'} href={`/admin/contacts/${id}`}>
      {fullName ?? 'Unknown'}
    </a>
    <span className="sub">
      <Address email={email} />
    </span>
  </>
)
