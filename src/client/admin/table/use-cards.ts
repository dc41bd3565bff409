import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is so narrow that lists show cards instead of a table, as in admin-table.module.css. */
export const useCards = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
