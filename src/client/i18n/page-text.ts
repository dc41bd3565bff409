import type { i18n } from 'i18next'
import type { PageText } from '../page-data.ts'

/** i18next's overloaded function as the plain one that pages write their heads with. */
export function pageText(instance: i18n): PageText {
  return (name, params = {}) => instance.t(name, params)
}
