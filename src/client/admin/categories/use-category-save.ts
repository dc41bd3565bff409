import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type CategoryEdit, categoryEditSchema } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { upload } from '../ui/upload.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { type CategoryConflict, type CategoryVersion, findCategoryConflict } from './category-conflict.ts'
import { categoryBody } from './category-picture.ts'

/**
 * Saves a category with its picture, with the progress in percent, and goes to the list; or to a dialog when it was saved
 * elsewhere meanwhile.
 * @param onSaved Called before the page is left
 */
export function useCategorySave(onSaved: () => void) {
  const { t } = useTranslation('admin-categories')
  const [, navigate] = useLocation()
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const showError = useShowError('adminSave')
  const [percent, setPercent] = useState<number>()
  const [pictureError, setPictureError] = useState<string>()
  const [conflict, setConflict] = useState<CategoryConflict>()

  const save = async (category: CategoryEdit, yours: CategoryVersion, upToDate: readonly string[]) => {
    const { values, picture } = yours
    setPictureError(undefined)
    setConflict(undefined)
    const { data, error } = await upload({
      path: '/api/categories/admin/edit-category/',
      body: categoryBody(category, values, picture, upToDate),
      language,
      onProgress: (part) => picture.upload && setPercent(Math.round(part * 100)),
    })
    setPercent(undefined)
    const { data: theirs } = categoryEditSchema.safeParse(error?.conflict?.stored)
    if (theirs) {
      setConflict(findCategoryConflict(category, yours, theirs))
      return undefined
    }
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
  return {
    ...{ save, percent, pictureError, conflict },
    clearPictureError: () => setPictureError(undefined),
    dismiss: () => setConflict(undefined),
  }
}
