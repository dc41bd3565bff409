import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { CategoryEdit } from '../../../shared/catalog/admin.ts'
import { alertFor } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { upload } from '../ui/upload.ts'
import { categoryBody, type PictureChoice } from './category-picture.ts'
import { useRefreshCategories } from './use-refresh-categories.ts'

/**
 * Saves a category with its picture, with the progress in percent, and goes to the list.
 * @param onSaved Called before the page is left
 */
export function useCategorySave(category: CategoryEdit, onSaved: () => void) {
  const { t } = useTranslation(['admin-categories', 'alerts'])
  const [, navigate] = useLocation()
  const language = useLanguage()
  const refresh = useRefreshCategories()
  const [percent, setPercent] = useState<number>()
  const [pictureError, setPictureError] = useState<string>()

  const showFailure = (body: ErrorBody | undefined) => {
    const { key, params } = alertFor('adminSave', body)
    showAlert({ message: t(`alerts:${key}`, params), tone: 'error' })
    setPictureError(body?.errors?.images)
    return body
  }

  const save = async (
    names: { nameEs: string; nameEn: string },
    picture: PictureChoice,
    upToDate: readonly string[],
  ) => {
    setPictureError(undefined)
    const { data, error } = await upload({
      path: '/api/categories/admin/edit-category/',
      body: categoryBody(category, names, picture, upToDate),
      language,
      onProgress: (part) => picture.upload && setPercent(Math.round(part * 100)),
    })
    setPercent(undefined)
    if (!data) return showFailure(error)
    onSaved()
    await refresh()
    showAlert({ message: t('edit.saved'), tone: 'success' })
    navigate(paths.adminCategories())
  }
  return { save, percent, pictureError, clearPictureError: () => setPictureError(undefined) }
}
