/** Units of a net content. Separate from unit prices, which few pages show: the cart of every page reads them. */
export const netUnits = ['ml', 'g', 'l', 'kg', 'm', 'unit'] as const
export type NetUnit = (typeof netUnits)[number]

export const isNetUnit = (unit: string): unit is NetUnit => netUnits.some((each) => each === unit)
