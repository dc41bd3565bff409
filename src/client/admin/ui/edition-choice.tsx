import { Radio, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Columns } from '../kit/columns.tsx'
import classes from './edition-choice.module.css'

interface Version<Side extends string> {
  side: Side
  /** Tells the versions apart. */
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
  editions: readonly Version<Side>[]
}

/** Chooses between two versions of a field, side by side. */
export function EditionChoice<Side extends string>(props: EditionChoiceProps<Side>) {
  const { label, note, value, onChange, editions } = props
  return (
    <Radio.Group label={label} description={note} value={value} onChange={(side) => onChange(side as Side)} py="md">
      <Columns min="18rem" most={2} gap="sm">
        {editions.map(({ side, name, content, lang }) => (
          <Radio
            key={side}
            value={side}
            label={
              <>
                <Text span display="block" size="sm" c="dimmed">
                  {name}
                </Text>
                <Text span display="block" inherit className={classes.content} lang={lang}>
                  {content}
                </Text>
              </>
            }
            classNames={{ root: classes.choice }}
          />
        ))}
      </Columns>
    </Radio.Group>
  )
}
