import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../src/server/core/ids.ts'
import { csvColumns } from '../../../../src/shared/catalog/csv.ts'
import { theShop } from '../../../support/actors.ts'
import { describeOnEither } from '../../../support/database.ts'
import { later } from '../../../support/full.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'

const header =
  'titleEs,titleEn,shortDescriptionEs,shortDescriptionEn,largeDescriptionEs,largeDescriptionEn,price,categories'
const rest = 'corta,short,larga,long,12.50,Camisas'

/** Columns of a file of products without labels. */
const columns = csvColumns.slice(0, csvColumns.indexOf('pictures') + 1)

describeOnEither('products by CSV on %s', { timeout: 90_000 }, (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    for (const [position, name] of ['Camisas', 'Jabón'].entries()) {
      const data = {
        id: `category${position}`,
        nameEs: name,
        nameEn: `${name} (en)`,
        createdAt: shop.context.clock.now(),
      }
      await shop.db.category.create({ data })
    }
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const request = (file: string | Buffer) => ({ file: Buffer.from(file as string), language: 'en' as const })
  const preview = (file: string | Buffer) => admin().previewCsv(request(file))
  const bring = (file: string, fingerprint?: string) => admin().importCsv({ ...request(file), fingerprint }, theShop)
  const row = (id: string) => shop.db.product.findUniqueOrThrow({ where: { id }, include: { categories: true } })
  const version = async () => (await shop.db.catalogVersion.findUnique({ where: { id: 1 } }))?.version ?? 0n

  it('writes all products so that reading them back changes nothing', async () => {
    const odd = await shop.product()
    const title = '=cmd|"x", \'y\'\nsecond; line'
    await shop.db.product.update({ where: { id: odd }, data: { titleEs: title, shortEs: "'=1", largeEs: ' -5 ' } })
    const { id: _, sku: _sku, ...like } = await shop.db.product.findUniqueOrThrow({ where: { id: odd } })
    await shop.db.product.createMany({
      data: Array.from({ length: 450 }, (_row, index) => ({ ...like, id: newId(), sku: `like-${index}` })),
    })
    const file = (await buffer(admin().exportCsv({ delimiter: 'comma', language: 'es' }))).toString()
    expect(file.startsWith(`\uFEFF${columns.join(',')}\r\n`)).toBe(true)
    expect(file).not.toMatch(/(^|[,\n"])=cmd/)
    const before = await version()
    const { counts } = await bring(file)
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: await shop.db.product.count(), wrong: 0 })
    expect(await version()).toBe(before)
    expect((await row(odd)).titleEs).toBe(title)
  })

  it('writes semicolons and decimal commas when asked, and reads them back without a change', async () => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { priceCents: 123_450 } })
    const file = (await buffer(admin().exportCsv({ delimiter: 'semicolon', language: 'en' }))).toString()
    expect(file.startsWith(`\uFEFF${columns.join(';')}\r\n`)).toBe(true)
    expect(file.split('\n').find((line) => line.startsWith(id))).toContain(';1234,5;')
    expect((await bring(file)).counts).toMatchObject({ added: 0, changed: 0, wrong: 0 })
    expect((await row(id)).priceCents).toBe(123_450)
  })

  it('changes what a line says by id or SKU, adds the rest, and shows it at once', async () => {
    const [byId, bySku] = [await shop.product(), await shop.product()]
    const before = await version()
    const file = [
      'SKU;id;titleEn;titleEs;price;visible;categories;shortDescriptionEs;shortDescriptionEn;largeDescriptionEs;largeDescriptionEn;Notes',
      `;${byId};"New;\nname"`,
      `SKU-${bySku};;;Otro;31,5;no;jabon | category0`,
      'NEW-1;;Cap;Gorra;9,99;true;Camisas (en);a;b;c;d;hello',
    ]
    file[2] = `SKU-${bySku};;Same;Otro;31,5;no;jabon | category0`
    const report = await preview(`\uFEFF${file.join('\r\n')}\r\n\r\n`)
    expect(report).toMatchObject({ imported: false, ignoredColumns: ['Notes'], errors: [] })
    expect(report.counts).toEqual({ added: 1, changed: 2, unchanged: 0, wrong: 0 })
    expect(report.changed.map(({ line, id }) => [line, id])).toEqual([
      [2, byId],
      [3, bySku],
    ])
    expect(report.added).toEqual([{ line: 4, SKU: 'NEW-1', titleEs: 'Gorra', titleEn: 'Cap', visible: true }])
    expect(await version()).toBe(before)

    const done = await bring(file.join('\r\n'), report.fingerprint)
    expect(done.imported).toBe(true)
    expect(await version()).toBe(before + 1n)
    expect(shop.services.catalog.product(byId).title[0]?.en).toBe('New;\nname')
    expect(await row(byId)).toMatchObject({ version: 2, searchText: expect.stringContaining('new; name') })
    expect(await row(bySku)).toMatchObject({ priceCents: 3150, visible: false, stock: 1000 })
    expect((await row(bySku)).categories.map(({ categoryId }) => categoryId).sort()).toEqual(['category0', 'category1'])
    const added = await shop.db.product.findUniqueOrThrow({ where: { sku: 'NEW-1' } })
    expect(shop.services.catalog.product(added.id)).toMatchObject({ price: 9.99 })
  })

  const products = async (...titles: string[]) => {
    const ids: string[] = []
    for (const titleEs of titles) {
      const id = await shop.product()
      await shop.db.product.update({ where: { id }, data: { titleEs } })
      ids.push(id)
    }
    return ids
  }
  const findIssues = ({ errors }: Awaited<ReturnType<typeof preview>>) =>
    errors.map(({ line, column, key }) => `${line} ${column} ${key}`)

  it('names the row in which a byte of a UTF-8 file is wrong, and keeps the accents of the others', async () => {
    const [id = '', other = ''] = await products('Uno', 'Dos')
    const file = Buffer.from(`id;titleEs\n${id};Camisón\n${other};Pañuelo X\n`)
    file[file.indexOf('X')] = 0xf1
    const report = await preview(file)
    expect(findIssues(report)).toEqual(['3  csvByte'])
    expect(report.changed.map(({ changes }) => changes[0]?.after)).toEqual(['Camisón'])
    const whole = { file, language: 'en' as const, fingerprint: undefined }
    await expect(admin().importCsv(whole, theShop)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('reads Windows-1252, and names the row with a byte that it leaves free', async () => {
    const [id = '', other = ''] = await products('Uno', 'Dos')
    const file = Buffer.from(`id;titleEs\n${id};Pa\u00f1uelo \u0080\n${other};Dos X\n`, 'latin1')
    expect((await preview(file)).changed.map(({ changes }) => changes[0]?.after)).toEqual(['Pañuelo €', 'Dos X'])
    file[file.indexOf('X')] = 0x8d
    expect(findIssues(await preview(file))).toEqual(['3  csvByte'])
  })

  it.each(['utf16le', 'utf16be'])('reads %s with its mark, tabs between the cells', async (encoding) => {
    const [id = ''] = await products('Uno')
    const file = Buffer.from(`\uFEFFid\ttitleEs\r\n${id}\tCamisón 名\r\n`, 'utf16le')
    if (encoding === 'utf16be') file.swap16()
    const { changed, errors } = await preview(file)
    expect([changed.map(({ changes }) => changes[0]?.after), errors]).toEqual([['Camisón 名'], []])
    // Half of a pair of surrogates.
    const cut = Buffer.from(`\uFEFFid\ttitleEs\r\n${id}\t\uD83D\r\n`, 'utf16le')
    expect(findIssues(await preview(encoding === 'utf16be' ? cut.swap16() : cut))).toEqual(['2  csvByte'])
  })

  it('reads what spreadsheets add: a line `sep=`, a blank first line, tabs', async () => {
    const [id = ''] = await products('Uno')
    for (const [file, line] of [
      [`sep=;\r\nid;titleEs\r\n${id};Otro, más\r\n`, 2],
      [`\r\nid;titleEs\r\n${id};Otro, más\r\n`, 3],
      [`id\ttitleEs\r\n${id}\tOtro, más\r\n`, 2],
    ] as const) {
      const report = await preview(file)
      expect(report.changed.map((each) => [each.line, each.changes[0]?.after])).toEqual([[line, 'Otro, más']])
    }
  })

  it('refuses SKUs that a spreadsheet has turned into numbers or dates, with their row', async () => {
    const spoilt = ['"8,41235E+12"', '03-abr', '2026-04-03']
    const report = await preview([`SKU,${header}`, ...spoilt.map((sku) => `${sku},Uno,One,${rest}`)].join('\n'))
    expect(findIssues(report)).toEqual(['2 SKU skuSpoilt', '3 SKU skuSpoilt', '4 SKU skuSpoilt'])
  })

  it('refuses a SKU that is another one without its leading zeros, instead of adding the product again', async () => {
    const [id = ''] = await products('Uno')
    const sku = `00${kind === 'sqlite' ? 7 : 8}1`
    await shop.db.product.update({ where: { id }, data: { sku } })
    const report = await preview(`SKU,${header}\n${Number(sku)},Uno,One,${rest}`)
    expect(findIssues(report)).toEqual([`2 SKU skuZeros:${sku}`])
  })

  it('refuses a SKU that looks like that of another product, or of another row', async () => {
    const [id = '', other = ''] = await products('Uno', 'Dos')
    const file = `id,SKU\n${id},sku-${other.toUpperCase()}\n`
    expect(findIssues(await preview(file))).toEqual(['2 SKU skuTaken'])
    const twice = `SKU,${header}\nROW-${kind},Uno,One,${rest}\nrow-${kind},Dos,Two,${rest}`
    expect(findIssues(await preview(twice))).toEqual(['3 SKU csvTwice'])
  })

  it('shows a changed SKU beside an id before everything else', async () => {
    const [id = '', other = ''] = await products('Uno', 'Dos')
    const { changed } = await preview(`id,SKU,price\n${id},,99\n${other},RENAMED-${kind},24.9\n`)
    expect(changed.map(({ line, changes }) => [line, changes[0]?.column])).toEqual([
      [3, 'SKU'],
      [2, 'price'],
    ])
  })

  it('makes hidden products with SKUs of their own', async () => {
    await bring(`${header}\nUno ${kind},One,${rest}\nDos ${kind},Two,${rest}`)
    const rows = await shop.db.product.findMany({ where: { titleEs: { endsWith: kind } } })
    expect(rows.map(({ visible, stock }) => [visible, stock])).toEqual([
      [false, 0],
      [false, 0],
    ])
    expect(new Set(rows.map(({ sku }) => sku)).size).toBe(2)
  })

  it('writes nothing when one line is wrong, and names each with its line', async () => {
    const [first, second] = [await shop.product(), await shop.product()]
    const file = [
      'id,SKU,price',
      `${first},,11`,
      `${second},"SKU-${first}",12.345`,
      `${first},,12`,
      `${newId()},,13`,
      `${second},,14,,15`,
    ].join('\n')
    const { errors, counts } = await preview(file)
    expect(errors.map(({ line, column, key }) => [line, column, key])).toEqual([
      [3, 'price', 'priceUnclear'],
      [3, 'SKU', 'skuTaken'],
      [4, 'id', 'csvTwice'],
      [5, 'id', 'csvUnknownId'],
      [6, '', 'csvCells'],
    ])
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, wrong: 4 })
    await expect(bring(file)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { '3.price': 'priceUnclear' } },
    })
    expect((await row(first)).priceCents).toBe(2490)
  })

  it('names what is wrong by the row that a spreadsheet shows, with the SKU and the title of its product', async () => {
    const id = await shop.product()
    const file = [
      'id;SKU;titleEs;titleEn;price',
      `${id};;"Dos\nlíneas\n";"Two\nlines";12,50`,
      '',
      `${id};;;;13`,
      `;;Nueva;New;1,234`,
    ]
    const { errors } = await preview(file.join('\r\n'))
    expect(errors.map(({ line, SKU, titleEn, column, key }) => [line, SKU, titleEn, column, key])).toEqual([
      [4, `SKU-${id}`, expect.stringContaining(id), 'id', 'csvTwice'],
      [5, '', 'New', 'shortDescriptionEs', 'shortDescriptionEs'],
      ...errors.slice(2, -2).map(() => [5, '', 'New', expect.any(String), expect.any(String)]),
      [5, '', 'New', 'price', 'priceUnclear'],
      [5, '', 'New', 'categories', 'categories'],
    ])
    const broken = await preview([...file, ';SKU-9;Otra;"Other'].join('\n'))
    expect(broken.errors.at(-1)).toMatchObject({ line: 6, key: 'csvQuotes' })
    await expect(bring(file.join('\n'))).rejects.toMatchObject({
      details: { fields: { '4.id': 'csvTwice', '5.price': 'priceUnclear' } },
    })
  })

  it.each([
    [`id;price\n`, '1.234,50 €', 123_450],
    [`id;price\n`, '1.234', 123_400],
    [`id,price\n`, '"1.234,50"', 123_450],
    [`id,price\n`, '"1,234.50\u202f€"', 123_450],
    [`id,price\n`, '44.5', 4450],
  ])('reads a price as the form of a product does: %j %s', async (head, price, cents) => {
    const id = await shop.product()
    const mark = head.includes(';') ? ';' : ','
    await bring(`${head}${id}${mark}${price}`)
    expect((await row(id)).priceCents).toBe(cents)
  })

  it.each([
    [`id;price\n`, '1,234'],
    [`id,price\n`, '1.234'],
  ])('refuses a price that could be two: %j %s', async (head, price) => {
    const id = await shop.product()
    await expect(bring(`${head}${id}${head.includes(';') ? ';' : ','}${price}`)).rejects.toMatchObject({
      details: { fields: { '2.price': 'priceUnclear' } },
    })
    expect((await row(id)).priceCents).toBe(2490)
  })

  it.each([
    ['nothing', '', 'csvHeader'],
    ['no known column', 'a,b\n1,2', 'csvHeader'],
    ['a column twice', 'id,ID\n1,2', 'csvColumnTwice'],
    ['bytes of no text', 'id\0,SKU', 'csvText'],
    ['too many lines', `SKU\n${'x\n'.repeat(5001)}`, 'csvRows'],
  ])('refuses a file with %s', async (_what, file, key) => {
    await expect(preview(file)).rejects.toMatchObject({ code: 'invalid', details: { fields: { body: key } } })
  })

  it('says from which line on the quotes are broken', async () => {
    const { errors } = await preview('id,SKU\n,ok\n,"broken\n,x\n')
    expect(errors.at(-1)).toMatchObject({ line: 3, key: 'csvQuotes' })
  })

  it('reads what spreadsheets of Windows write', async () => {
    const id = await shop.product()
    await bring(Buffer.from(`id;titleEs\n${id};Camisa de algodón`, 'latin1') as unknown as string)
    expect((await row(id)).titleEs).toBe('Camisa de algodón')
  })

  it('notices what somebody has saved since the preview', async () => {
    const id = await shop.product()
    const file = `id,price\n${id},15`
    const { fingerprint } = await preview(file)
    await shop.db.product.update({ where: { id }, data: { version: { increment: 1 }, priceCents: 1700 } })
    await expect(bring(file, fingerprint)).rejects.toMatchObject({ code: 'edit-conflict' })
    expect((await row(id)).priceCents).toBe(1700)
    expect((await bring(file, (await preview(file)).fingerprint)).counts.changed).toBe(1)
  })

  it('takes the SKU of a deleted product, and leaves that product alone', async () => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { deletedAt: shop.context.clock.now() } })
    expect((await preview(`id,price\n${id},9`)).errors).toMatchObject([{ key: 'csvUnknownId' }])
    await bring(`${header},SKU\nNueva,New,${rest},SKU-${id}`)
    expect(await row(id)).toMatchObject({ titleEs: `Camisa ${id}` })
    expect((await shop.db.product.findUniqueOrThrow({ where: { sku: `SKU-${id}` } })).titleEn).toBe('New')
  })

  it('brings 1,000 products and changes them, the event loop free all the while', later, async () => {
    const file = [`SKU,${header}`]
    for (let index = 0; index < 1000; index++) file.push(`M-${index},Título ${index},Title ${index},${rest}`)
    let turns = 0
    const watch = setInterval(() => {
      turns++
    }, 5)
    expect((await bring(file.join('\n'))).counts.added).toBe(1000)
    expect((await bring(file.join('\n').replaceAll('12.50', '13'))).counts.changed).toBe(1000)
    clearInterval(watch)
    expect(await shop.db.product.count({ where: { sku: { startsWith: 'M-' }, priceCents: 1300 } })).toBe(1000)
    // On SQLite, whose calls hold the loop, too: nothing but short pieces of work.
    expect(turns).toBeGreaterThan(30)
  })
})
