import { expect, test } from './support/fixtures.ts'
import { makeKeys } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const guide = '/products/full-featured/server-post/integration-guide'
const project = '/downloads/server-post/project.zip'
/** Files of these archives are not compressed. */
const text = (bytes: Buffer) => bytes.toString('utf8')

test('a guide is downloaded as a project in the language of the tabs, with placeholders for who is signed out', async ({
  page,
}) => {
  await page.goto(guide)
  await page.getByRole('group', { name: 'Language' }).first().getByText('Python').click()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('code_language=python')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download this guide as a project' }).click()
  expect((await download).suggestedFilename()).toBe('server-post-python.zip')
  const answer = await page.request.get(project)
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const files = text(await answer.body())
  expect(files).toContain('server-post-python/sale.py')
  expect(files).toContain('MAC=YOUR_MAC')
  expect(text(await (await page.request.get(`${project}?language=java`)).body())).toContain(
    'server-post-java/sale.java',
  )
  expect((await page.request.get(`${project}?language=cobol`)).status()).toBe(404)
  expect((await page.request.get('/downloads/nothing/project.zip')).status()).toBe(404)
})

test('it has the keys of who is signed in, and of nobody else; they are in no log', async ({
  page,
  browser,
  programs,
}) => {
  await signUpPerson(page)
  expect(text(await (await page.request.get(project)).body())).toContain('MAC=YOUR_MAC')
  const { mac, fourPartKey } = await makeKeys(page, 'Server Post API')
  const own = text(await (await page.request.get(project)).body())
  expect(own).toContain(`FOUR_PART_KEY=${fourPartKey}\nMAC=${mac}\nSERVER_POST_URL=${programs.gatewayUrl}/secure/\n`)
  expect(own).not.toContain('YOUR_MAC\n')
  const other = await browser.newContext({ baseURL: programs.portalUrl })
  for (const request of [other.request, page.request]) {
    const files = text(await (await request.get(project)).body())
    expect(files.includes(mac)).toBe(request === page.request)
  }
  await other.close()
  expect(programs.log()).not.toContain(mac)
})
