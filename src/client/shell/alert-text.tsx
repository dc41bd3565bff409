import { PageLink } from '../navigation/page-link.tsx'

/** The text of an alert with its link. */
export function AlertText({ message, link }: { message: string; link: { href: string; label: string } }) {
  return (
    <>
      {message} <PageLink href={link.href}>{link.label}</PageLink>
    </>
  )
}
