import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './edition-choice.module.css'

interface Edition<Side extends string> {
  side: Side
  /** Tells the editions apart. */
  name: string
  content: ReactNode
  /** Language of the content, when it is not the page's. */
  lang?: string
}

interface EditionChoiceProps<Side extends string> {
  label: string
  /** Below the label. */
  note?: string | undefined
  value: Side
  onChange(side: Side): void
  editions: readonly Edition<Side>[]
}

/** Chooses between two editions of a field, side by side. */
export function EditionChoice<Side extends string>({
  label,
  note,
  value,
  onChange,
  editions,
}: EditionChoiceProps<Side>) {
  return (
    <Radio.Group
      label={label}
      description={note}
      value={value}
      onChange={(side) => onChange(side as Side)}
      classNames={{ root: classes.field, label: classes.label }}
    >
      <div className={classes.sides}>
        {editions.map(({ side, name, content, lang }) => (
          <Radio
            key={side}
            value={side}
            label={
              <>
                <span className={classes.side}>{name}</span>
                <span className={classes.value} lang={lang}>
                  {content}
                </span>
              </>
            }
            classNames={{ root: classes.choice }}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
