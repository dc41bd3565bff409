import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that are known to take long, so that none of them is alone at the end of a run: by itself vitest
 * begins with the largest ones where it has no run before to go by.
 */
export const longFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const index = names.findIndex((name) => moduleId.endsWith(name))
        return index < 0 ? names.length : index
      }
      return (await super.sort(files)).sort((a, b) => place(a) - place(b))
    }
  }
