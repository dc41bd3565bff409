import { PageLink } from './navigation/page-link.tsx'

/** The words of an alert, and the way on from it. */
export function AlertText({ message, link }: { message: string; link: { href: string; label: string } }) {
  return (
    <>
      {message} <PageLink href={link.href}>{link.label}</PageLink>
    </>
  )
}
