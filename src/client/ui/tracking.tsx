import { splitTracking } from '../../shared/orders/tracking.ts'

/** How a parcel is followed; its links open beside the order. */
export function Tracking(tracked: { tracking: string; carrier?: string | undefined }) {
  return splitTracking(tracked).map(({ text, href }) =>
    href ? (
      <a key={text} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
