/** From the roof to the office and back: photos taken on a phone, a colleague mentioned, the bell that rings at once. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto, desk, openProduct, phone, type Product, settled } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunstage-talk-'));
let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test('photos taken on the roof are seen in the office, and the one who is mentioned hears of it at once', async () => {
  const site = await product.visit(phone);
  await site.signIn('helios.site_executive');
  await site.open('/projects/photos/stage/add?projectId=1');
  const original = await aPhoto('IMG_1.jpg', '#26557a');
  await site.page.locator('input[type="file"][multiple]').setInputFiles(original);
  await site.page.getByText(/^Added to CONSTRUCTION/).waitFor();
  await site.page
    .locator('input[type="file"][multiple]')
    .setInputFiles([
      await aPhoto('IMG_2.jpg', '#7a5526'),
      { name: 'IMG_3.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
    ]);
  await site.page.getByText(/HEIC picture/).waitFor();
  await expect.poll(() => site.page.getByText(/^Added to CONSTRUCTION/).count()).toBeGreaterThanOrEqual(1);
  await site.page
    .getByText(/^Added to CONSTRUCTION/)
    .nth(1)
    .waitFor();

  const office = await product.visit(desk);
  await office.signIn('helios.pm');
  await office.open('/projects/photos/stage?projectId=1&tab=construction');
  await office.page.locator('[data-photo]').first().click();
  await office.page.getByText('1 of 2').waitFor();
  await office.page.keyboard.press('ArrowRight');
  await office.page.getByText('2 of 2').waitFor();
  // what came is what is kept: the older of the two shows the hash of the photo taken first
  await office.page.getByText(createHash('sha256').update(original.buffer).digest('hex').slice(0, 16)).waitFor();
  await office.page.keyboard.press('Escape');
  await office.page.locator('[data-photo]').first().waitFor();

  await office.open('/projects/project-dashboard?projectId=1');
  const box = office.page.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Good photos. ');
  await box.pressSequentially('@Man');
  await office.page.getByRole('option', { name: /Manoj Patil/ }).waitFor();
  await box.press('Enter');
  await box.pressSequentially('please add the north side');
  await box.press('Control+Enter');
  await office.page.getByText('@Manoj Patil').waitFor();

  // a file that is too large is refused for good, with the reason
  const files = office.page.locator('input[type="file"][aria-label="Attach files"]');
  // from the disk: what is handed over in memory is written out for the browser first, which takes a busy machine a minute
  const film = join(folder, 'drone.mp4');
  writeFileSync(film, Buffer.alloc(26 * 1024 * 1024));
  await files.setInputFiles(film);
  await office.page.getByText('This file is larger than 25 MB.').waitFor();
  expect(await office.page.getByRole('button', { name: 'Send drone.mp4 again' }).count()).toBe(0);
  await office.page.getByRole('button', { name: 'Remove drone.mp4 from the comment' }).click();

  // without asking: the bell on the phone counts one more, and leads to the words
  await site.page
    .getByText(/^Notifications, \d+ unread$/)
    .first()
    .waitFor({ state: 'attached' });
  await site.page
    .getByRole('link', { name: /Notifications/ })
    .last()
    .click();
  await site.page.getByText('Priya Nair mentioned you in Surya Textile Unit 2').click();
  await settled(site.page);
  expect(new URL(site.page.url()).searchParams.get('comment')).toMatch(/^\d+$/);
  await site.page.locator('[data-comment][data-marked]').getByText('please add the north side').waitFor();
  expect(site.errors).toEqual([]);
  expect(office.errors).toEqual([]);
});
