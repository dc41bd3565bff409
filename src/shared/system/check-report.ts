import * as z from 'zod/mini'

const findingSchema = z.object({
  /** Name of the rule, see docs/rules.md#invariants. */
  rule: z.string(),
  /** The rule that a healthy shop keeps, in English. */
  text: z.string(),
  /** At most 1,000 of them. */
  items: z.array(z.object({ id: z.string(), detail: z.string() })),
  more: z.boolean(),
})

export const checkReportSchema = z.object({
  checkedAt: z.string(),
  rules: z.number(),
  /** The items that break rules; those that a run with --fix has `repaired` no longer count. */
  faults: z.array(z.extend(findingSchema, { fixable: z.boolean(), repaired: z.boolean() })),
  /** Traces of normal life, which need nothing. */
  notes: z.array(findingSchema),
})
export type CheckReport = z.infer<typeof checkReportSchema>
export type Finding = z.infer<typeof findingSchema>

/** Whether something is wrong that was not repaired. */
export const hasIssues = ({ faults }: CheckReport): boolean => faults.some(({ repaired }) => !repaired)
