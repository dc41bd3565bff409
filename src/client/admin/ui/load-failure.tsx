import { ActionButton } from './action-button.tsx'
import classes from './load-failure.module.css'

interface LoadFailureProps {
  text: string
  /** On the button. */
  retry: string
  query: { refetch(): Promise<unknown>; isFetching: boolean }
}

/** Shown instead of data that could not be loaded, with a button that tries again. */
export function LoadFailure({ text, retry, query }: LoadFailureProps) {
  return (
    <div className={classes.failure}>
      <p>{text}</p>
      <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
        {retry}
      </ActionButton>
    </div>
  )
}
