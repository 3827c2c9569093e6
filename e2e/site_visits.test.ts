/**
 * A site visit from the phone to the lead: planned by sales, begun and filled in at the site with photos and a signature,
 * submitted with a reason for what is missing, accepted, and its facts taken over one by one.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInIndia } from '../domain/dates.ts';
import { type Answer, holdingBack, questionOf, whyKey } from '../domain/site_visits/answers.ts';
import { formWith, type Question } from '../domain/site_visits/form.ts';
import { aPhoto, callsOf, desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let ask: ReturnType<typeof callsOf>;
beforeAll(async () => {
  product = await openProduct(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']);
  ask = callsOf(product);
});
afterAll(() => product.close());

const today = todayInIndia(new Date());
const site = { latitude: 22.5567, longitude: 72.9512 };

/** What the journey does not type, as someone at the site would answer it. */
const anyAnswer = ({ kind, of = [] }: Question): Answer['value'] =>
  kind === 'choice'
    ? (of[0] ?? '')
    : kind === 'number'
      ? 40
      : kind === 'yes_no'
        ? false
        : kind === 'place'
          ? site
          : 'As seen';

test('a visit goes from the plan to the lead: on the phone at the site, on the desk in sales', async () => {
  const name = 'Karamsad Cold Store';
  const lead = await ask('helios.sales', 'add_lead', {
    name: 'Ketan Vora',
    company_name: name,
    phone: '+919825077001',
    discom: 'UGVCL',
    ...site,
  });
  const { surveyors } = await ask('helios.sales', 'get_site_visit_choices', { lead_id: lead.id }, 'GET');
  const surveyor_id = surveyors.find((one) => one.name === 'Manoj Patil')?.id ?? 0;

  // planned where the lead is
  const sales = await product.visit(desk);
  await sales.enter('helios.sales');
  await sales.open(`/crm?lead=${lead.id}&part=visits`);
  await sales.page.getByRole('button', { name: 'Plan site visit' }).click();
  const plan = sales.page.getByRole('dialog', { name: 'Plan site visit' });
  await plan.getByRole('combobox', { name: 'Surveyor' }).fill('Manoj');
  await sales.page.getByRole('option', { name: /Manoj Patil/ }).click();
  await plan.getByRole('button', { name: 'Plan site visit' }).click();
  await sales.page.getByText('Manoj Patil').first().waitFor();
  const { site_visits } = await ask('helios.sales', 'get_site_visits', { lead_id: lead.id }, 'GET');
  const site_visit_id = site_visits[0]?.id ?? 0;
  expect(site_visits[0]).toMatchObject({ surveyor_id, planned_on: today, standing: 'today' });

  // begun at the site
  const crew = await product.visit(phone);
  await crew.context.grantPermissions(['geolocation']);
  await crew.context.setGeolocation({ ...site, accuracy: 12 });
  await crew.enter('helios.site_executive');
  await crew.open('/sitevisit?tab=day');
  await crew.page.getByRole('link', { name: new RegExp(name) }).tap();
  await crew.page.getByRole('button', { name: 'Begin visit' }).tap();
  await crew.page.getByRole('button', { name: /^Connection/ }).tap();
  await crew.page.getByLabel('DISCOM *').fill('MGVCL');
  await crew.page.getByLabel('Consumer number *').fill('16001 22334');
  await crew.page.getByRole('group', { name: 'Supply *' }).getByRole('button', { name: 'LT' }).tap();
  await crew.page.getByText(/^Saved \d\d:\d\d/).waitFor();
  await crew.page.locator('input[data-slot=meter]').setInputFiles([await aPhoto('Meter.jpg')]);
  await crew.page.getByRole('button', { name: 'Open photo 1: Meter' }).waitFor();
  // two pages by the camera in the page, one after the other
  await crew.page.getByRole('button', { name: 'Take a photo: Pages of the electricity bills' }).tap();
  const camera = crew.page.getByRole('dialog', { name: 'Take photos' });
  await camera.getByRole('button', { name: 'Take photo' }).tap();
  await camera.getByText('1 photo taken').waitFor();
  await camera.getByRole('button', { name: 'Take photo' }).tap();
  await camera.getByText('2 photos taken').waitFor();
  await camera.getByRole('button', { name: 'Done' }).tap();
  await crew.page.getByRole('button', { name: 'Open photo 2: Pages of the electricity bills' }).waitFor();
  await crew.page.getByRole('button', { name: 'Next: Roof or land' }).tap();
  await crew.page.getByRole('combobox', { name: 'Roof *' }).tap();
  await crew.page.getByRole('option', { name: 'RCC flat roof' }).tap();
  await crew.page.getByRole('group', { name: 'Strength *' }).waitFor();

  // signed by the customer
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Result/ }).tap();
  await crew.page.getByLabel('Feasible capacity *').fill('64');
  const pad = crew.page.getByRole('img', { name: 'Signature of the customer' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await crew.page.mouse.move(box.x + 40, box.y + 60);
  await crew.page.mouse.down();
  await crew.page.mouse.move(box.x + 160, box.y + 90, { steps: 5 });
  await crew.page.mouse.up();
  await crew.page
    .getByRole('group', { name: 'Signature of the customer' })
    .getByRole('button', { name: 'Save drawing' })
    .tap();
  const pictures = async () =>
    (await ask('helios.site_executive', 'get_site_visit', { site_visit_id }, 'GET')).picture_slots;
  await expect
    .poll(async () => (await pictures()).map(({ slot }) => slot))
    .toEqual(['meter', 'bill_pages', 'bill_pages', 'signature']);
  expect((await pictures())[0]).toMatchObject({ place: 'inside', clock_off: false });

  // someone else gives the answers that are left: what the device holds is at the server before
  const answered = async () => (await ask('helios.site_executive', 'get_site_visit', { site_visit_id }, 'GET')).answers;
  await expect.poll(answered).toContainEqual(expect.objectContaining({ key: 'feasible_kwp', value: 64 }));

  // the rest as it comes, but for the panorama
  for (let round = 0; round < 3; round += 1) {
    // what is asked follows from what was answered
    // oxlint-disable-next-line no-await-in-loop
    const visit = await ask('helios.site_executive', 'get_site_visit', { site_visit_id }, 'GET');
    const form = formWith(visit.questions);
    const filled = { answers: visit.answers as Answer[], parts: visit.parts, photos: visit.picture_slots };
    const answers = holdingBack(form, filled)
      .filter(({ code }) => code !== 'photo.roof_panorama')
      .map(({ code, key, part, warning }) => {
        const question = questionOf(form, key, part, visit.parts);
        return warning || !question
          ? { key: whyKey(code), value: 'Not possible on that day' }
          : { key, part, value: anyAnswer(question) };
      });
    // oxlint-disable-next-line no-await-in-loop
    await ask('helios.site_executive', 'update_site_visit_answers', { site_visit_id, answers });
  }
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Review and submit/ }).tap();
  await crew.page.getByText('1 item is missing.').waitFor();
  await crew.page.getByLabel(/^Reason: Panorama/).fill('The roof is wet, no access today');
  await crew.page.getByText('Nothing is missing.').waitFor();
  // nothing is submitted while someone else's answer waits for a decision
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Result/ }).tap();
  const capacity = (await answered()).find(({ key }) => key === 'feasible_kwp');
  await crew.context.setOffline(true);
  await crew.page.getByLabel('Feasible capacity *').fill('66');
  await crew.page.getByText(/^No connection. \d+ answers? waits? on this device/).waitFor();
  await ask('helios.site_executive', 'update_site_visit_answers', {
    site_visit_id,
    answers: [{ key: 'feasible_kwp', value: 50, base: capacity?.version ?? 0 }],
  });
  await crew.context.setOffline(false);
  await crew.page.getByText(/changed this in the meantime: 50/).waitFor();
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Review and submit/ }).tap();
  await crew.page.getByText(/Decide on it first\.$/).waitFor();
  const submit = crew.page.getByRole('button', { name: 'Submit visit' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Result/ }).tap();
  await crew.page.getByRole('button', { name: 'Keep mine' }).tap();
  await expect.poll(answered).toContainEqual(expect.objectContaining({ key: 'feasible_kwp', value: 66 }));
  await crew.page.getByRole('button', { name: 'All sections' }).tap();
  await crew.page.getByRole('button', { name: /^Review and submit/ }).tap();
  await crew.page.getByText('Nothing is missing.').waitFor();
  await submit.tap();
  await crew.page.getByText('Submitted', { exact: true }).first().waitFor();

  // sales is told, accepts it beside the lead, and takes over what it chooses
  await sales.open('/notifications');
  await sales.page.getByText(new RegExp(`was submitted and waits for your decision: ${name}`)).click();
  const review = sales.page.getByRole('dialog', { name: new RegExp(name) }).last();
  await review.getByText('The roof is wet, no access today').waitFor();
  await review.getByRole('button', { name: 'Accept visit' }).click();
  await review.getByRole('button', { name: 'Compare with the lead' }).click();
  const compare = sales.page.getByRole('dialog', { name: 'Compare with the lead' });
  // what is there already is replaced only if it is chosen
  expect(await compare.getByRole('checkbox', { name: 'DISCOM' }).isChecked()).toBe(false);
  await compare.getByRole('checkbox', { name: 'DISCOM' }).check();
  await compare.getByRole('button', { name: /^Take over \d+ facts/ }).click();
  await sales.page.getByText(/facts taken over\./).waitFor();
  const after = (await ask('helios.sales', 'get_lead_details', { lead_id: lead.id }, 'GET')).lead;
  expect(after).toMatchObject({
    discom: 'MGVCL',
    consumer_number: '16001 22334',
    target_kwp: 66,
    supply_voltage: 'LT',
  });
  for (const { errors } of [sales, crew]) expect(errors).toEqual([]);
});

test('the list is narrowed to one’s own and to today, and the company adds a question', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.admin');
  await open('/sitevisit?tab=form');
  await page.getByRole('button', { name: 'Add question' }).click();
  const fresh = page.getByRole('region', { name: 'New question' });
  await fresh.getByRole('textbox', { name: 'Question' }).fill('Dog on the premises');
  await page.getByRole('button', { name: 'Save questions' }).click();
  await page.getByText('Questions saved.').waitFor();
  const { questions } = await ask('helios.admin', 'get_site_visit_form', {}, 'GET');
  expect(questions.at(-1)).toMatchObject({ key: 'own_dog_on_the_premises', kind: 'yes_no' });
  await open('/sitevisit');
  await page.getByText('Today', { exact: true }).first().click();
  await page
    .getByRole('row', { name: /Manoj Patil/ })
    .first()
    .waitFor();
  await page.getByText('My visits').click();
  await page.getByText('No site visits').waitFor();
  expect(errors).toEqual([]);
});
