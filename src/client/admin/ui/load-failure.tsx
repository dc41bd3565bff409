import { Button } from '@mantine/core'
import classes from './load-failure.module.css'

interface LoadFailureProps {
  text: string
  /** On the button. */
  retry: string
  query: { refetch(): Promise<unknown>; isFetching: boolean }
}

/** Stands where data would, and asks for them again. */
export function LoadFailure({ text, retry, query }: LoadFailureProps) {
  return (
    <div className={classes.failure}>
      <p>{text}</p>
      <Button
        variant="default"
        className={classes.retry}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {retry}
      </Button>
    </div>
  )
}
