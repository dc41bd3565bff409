import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'

/** When a row was written, to the second, in the shop's time zone. */
export function LogTime({ at }: { at: string }) {
  const written = useWrittenTime()
  return <time dateTime={at}>{written(at, { date: 'short', time: 'medium' })}</time>
}
