import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const linesOf = (text: string) => text.split('\n').filter(Boolean)

export interface VersionBefore {
  commit: string
  /** What it is called: a tag, or the migration before which it was. */
  name: string
}

/** The newest version with a tag that this one comes after. */
function newestTag(): VersionBefore | undefined {
  const head = git('rev-parse', 'HEAD')
  const tags = linesOf(git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname'))
  const [name] = tags.filter((tag) => git('rev-parse', `${tag}^{commit}`) !== head)
  return name === undefined ? undefined : { commit: git('rev-parse', `${name}^{commit}`), name }
}

/** What was there before the newest migration, so that the update has one while processes of both versions run. */
async function beforeNewestMigration(): Promise<VersionBefore | undefined> {
  const folders = await readdir(join(projectRoot, 'prisma/postgres/migrations'))
  const newest = folders
    .filter((name) => /^\d+_/.test(name))
    .sort()
    .at(-1)
  const added = linesOf(
    git('log', '--diff-filter=A', '--format=%H %P', '--', `prisma/postgres/migrations/${newest}/migration.sql`),
  )
  // The oldest entry; the first commit of a shallow clone has no parent.
  const [, parent] = added.at(-1)?.split(' ') ?? []
  return parent === undefined ? undefined : { commit: parent, name: `the version before migration ${newest}` }
}

/** The version that is updated to this one; undefined in a checkout without history. */
export async function findVersionBefore(): Promise<VersionBefore | undefined> {
  try {
    return newestTag() ?? (await beforeNewestMigration())
  } catch {
    // No git, or a folder that is no checkout.
    return undefined
  }
}

/** The libraries of this checkout where the other version asks for the same, by links: they are large. */
async function installLibraries(folder: string): Promise<void> {
  const lockOf = (root: string) => readFile(join(root, 'package-lock.json'), 'utf8')
  if ((await lockOf(folder)) !== (await lockOf(projectRoot))) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return
  }
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    // Temporary files may lie on another disk.
    await rm(to, { recursive: true, force: true })
    await cp(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * Builds a version in a folder of its own, which stays: a later run finds it there.
 * @returns the folder
 * @throws when it cannot be built
 */
export async function buildVersion({ commit }: VersionBefore): Promise<string> {
  const folder = join(tmpdir(), `shop-version-${commit.slice(0, 12)}`)
  const built = join(folder, 'dist/built')
  if (existsSync(built)) return folder
  await rm(folder, { recursive: true, force: true })
  const work = await mkdtemp(`${folder}-`)
  try {
    const archive = join(work, 'version.tar')
    git('archive', '--output', archive, commit)
    execFileSync('tar', ['-xf', archive, '-C', work])
    await rm(archive)
    await installLibraries(work)
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
    await writeFile(join(work, 'dist/built'), commit)
    await rename(work, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return folder
}
