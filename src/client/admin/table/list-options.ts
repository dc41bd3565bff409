import { keepPreviousData } from '@tanstack/react-query'

/** Query options of an admin list: always fresh, with the previous rows shown while others load. */
export const listOptions = { placeholderData: keepPreviousData, retryOnMount: true } as const
