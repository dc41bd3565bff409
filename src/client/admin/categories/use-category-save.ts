import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { CategoryEdit } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { upload } from '../ui/upload.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { type CategoryValues, categoryBody, type PictureChoice } from './category-picture.ts'

/**
 * Saves a category with its picture, with the progress in percent, and goes to the list.
 * @param onSaved Called before the page is left
 */
export function useCategorySave(category: CategoryEdit, onSaved: () => void) {
  const { t } = useTranslation('admin-categories')
  const [, navigate] = useLocation()
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const showError = useShowError('adminSave')
  const [percent, setPercent] = useState<number>()
  const [pictureError, setPictureError] = useState<string>()

  const save = async (values: CategoryValues, picture: PictureChoice, upToDate: readonly string[]) => {
    setPictureError(undefined)
    const { data, error } = await upload({
      path: '/api/categories/admin/edit-category/',
      body: categoryBody(category, values, picture, upToDate),
      language,
      onProgress: (part) => picture.upload && setPercent(Math.round(part * 100)),
    })
    setPercent(undefined)
    if (!data) {
      const { images, ...errors } = error?.errors ?? {}
      setPictureError(images)
      showError(error)
      return error?.errors ? { ...error, errors } : error
    }
    onSaved()
    await refresh()
    showAlert({ message: t('edit.saved'), tone: 'success' })
    navigate(paths.adminCategories())
  }
  return { save, percent, pictureError, clearPictureError: () => setPictureError(undefined) }
}
