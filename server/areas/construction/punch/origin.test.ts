/** Punch points raised from a visit, an inspection, a file at an authority and a checklist: shown both ways, with the rights of punch points. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aFile, aProject, liaison } from '../../authorities/fixtures.ts';
import { anInspection, manager } from '../../inspections/fixtures.ts';
import { aVisit, cast } from '../../site_visits/fixtures.ts';
import { aChecklist, aPoint, checklistOf, pointOf, projectOf, site } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const from = async (as: string, input: Record<string, unknown>) => t.call('get_punch_points_from', input, as);

describe('a punch point of a site visit', () => {
  test('is an ordinary one, links to the visit and is listed there', async () => {
    const { site_visit_id } = await aVisit(t);
    const { punch_point_id } = await aPoint(t, { site_visit_id });
    const point = await pointOf(t, punch_point_id);
    expect(point).toMatchObject({ status: 'Open', source: 'site', origin: { kind: 'site_visit' } });
    expect(point.origin?.path).toContain(`visit=${site_visit_id}`);
    expect(point.origin?.title).not.toBe('');
    const there = (await from(site.works, { project_id, site_visit_id })).ok();
    expect(there.punch_points.map(({ id }) => id)).toEqual([punch_point_id]);
    expect(there.abilities.add_punch_point).toBe(true);
  });

  test('is seen from the visit by those who see the punch point alone', async () => {
    const { site_visit_id } = await aVisit(t, { surveyor: cast.outside });
    const own = await aPoint(t, { site_visit_id, by: cast.outside });
    await aPoint(t, { site_visit_id });
    const there = (await from(cast.outside, { project_id, site_visit_id })).ok();
    expect(there.punch_points.map(({ id }) => id)).toEqual([own.punch_point_id]);
    expect((await from(site.customer, { project_id, site_visit_id })).status).toBe(404);
  });

  test('is raised by those who raise punch points, not by everybody who sees the visit', async () => {
    const { site_visit_id } = await aVisit(t);
    const there = (await from(cast.designs, { project_id, site_visit_id })).ok();
    expect(there.abilities.add_punch_point).toBeTypeOf('string');
    const input = { project_id, title: 'Loose clamp', category: 'Structure', site_visit_id };
    expect((await t.call('add_punch_point', input, cast.designs)).status).toBe(403);
  });

  test('is raised by its surveyor, whatever else they do in the project', async () => {
    const { site_visit_id } = await aVisit(t, { surveyor: cast.designs });
    const there = (await from(cast.designs, { project_id, site_visit_id })).ok();
    expect(there.abilities.add_punch_point).toBe(true);
    await aPoint(t, { by: cast.designs, site_visit_id });
  });

  test('is not of another project, nor of what the person does not see', async () => {
    const elsewhere = await aProject(t);
    const visit = await aVisit(t);
    const file = await aFile(t, { project_id: elsewhere });
    const input = { project_id, title: 'Loose clamp', category: 'Structure' };
    for (const named of [{ authority_file_id: file.authority_file_id }, { site_visit_id: 999_999_999 }])
      expect((await t.call('add_punch_point', { ...input, ...named }, site.works)).status).toBe(404);
    const customer = { ...input, site_visit_id: visit.site_visit_id };
    expect((await t.call('add_punch_point', customer, site.customer)).status).toBe(404);
  });
});

describe('a punch point of a file at an authority', () => {
  test('leads to the file for those who see it, and says to others inside what it is from', async () => {
    const own = await aProject(t);
    await t.app.database.asOwner((run) =>
      run(
        `insert into project_members (company_id, project_id, user_id, role)
          select p.company_id, p.id, u.id, 'Site Executive' from projects p
          join users u on u.company_id = p.company_id and u.username = $2 where p.id = $1`,
        [own, site.works],
      ),
    );
    const { authority_file_id } = await aFile(t, { project_id: own });
    const { punch_point_id } = await aPoint(t, { by: cast.manages, project_id: own, authority_file_id });
    const seen = await pointOf(t, punch_point_id, liaison.manages);
    expect(seen.origin?.title).not.toBe('');
    expect(seen.origin?.path).toContain(`${authority_file_id}`);
    const there = (await from(liaison.manages, { project_id: own, authority_file_id })).ok();
    expect(there.punch_points.map(({ id }) => id)).toEqual([punch_point_id]);
    expect(there.abilities.add_punch_point).toBe(true);

    // who works at the site does not see files at authorities
    expect((await pointOf(t, punch_point_id, site.works)).origin).toEqual({
      kind: 'authority_file',
      title: '',
      path: '',
    });
    expect((await from(site.works, { project_id: own, authority_file_id })).status).toBe(404);
  });

  test('is raised by liaison people, who raise none elsewhere, and not by those who only see the file', async () => {
    const own = await aProject(t);
    const { authority_file_id } = await aFile(t, { project_id: own });
    const remark = { project_id: own, title: 'Danger board missing at the ACDB', category: 'Labels and boards' };
    for (const by of [liaison.files, liaison.manages]) {
      const { punch_point_id } = await aPoint(t, { by, ...remark, authority_file_id });
      expect(await pointOf(t, punch_point_id, by)).toMatchObject({
        status: 'Open',
        origin: { kind: 'authority_file' },
      });
      expect((await t.call('add_punch_point', remark, by)).status).toBe(403);
    }
    const leads = 'helios.lead_designer';
    await t.app.database.asOwner((run) =>
      run(
        `insert into project_members (company_id, project_id, user_id, role)
          select p.company_id, p.id, u.id, 'Lead Designer' from projects p
          join users u on u.company_id = p.company_id and u.username = $2 where p.id = $1`,
        [own, leads],
      ),
    );
    const seen = (await from(leads, { project_id: own, authority_file_id })).ok();
    expect(seen.abilities.add_punch_point).toContain('Only people who work in construction');
    expect((await t.call('add_punch_point', { ...remark, authority_file_id }, leads)).status).toBe(403);
  });
});

describe('a punch point of an inspection', () => {
  test('leads to the inspection, whose lines are of its project', async () => {
    const { inspection, order } = await anInspection(t);
    const raised = { by: 'helios.admin', project_id: order.project_id, inspection_id: inspection.id };
    const { punch_point_id } = await aPoint(t, raised);
    const { origin } = await pointOf(t, punch_point_id, manager);
    expect(origin).toMatchObject({ kind: 'inspection', title: inspection.number });
    const there = (await from(manager, { project_id: order.project_id, inspection_id: inspection.id })).ok();
    expect(there.punch_points.map(({ id }) => id)).toEqual([punch_point_id]);
  });

  test('is of one thing alone', async () => {
    const { inspection, order } = await anInspection(t);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select id from authority_files where project_id = $1 limit 1`, [order.project_id]),
    );
    const named = { inspection_id: inspection.id, authority_file_id: Number(rows[0]?.id) };
    const input = { project_id: order.project_id, title: 'Loose clamp', category: 'Structure', ...named };
    expect((await t.call('add_punch_point', input, 'helios.admin')).status).toBe(400);
    expect((await from('helios.admin', { project_id: order.project_id })).status).toBe(400);
  });
});

test('a punch point of a failed item leads to its checklist', async () => {
  const { checklist_id } = await aChecklist(t);
  const item = (await checklistOf(t, checklist_id)).lines[0];
  const { punch_point_id } = (
    await t.call(
      'add_checklist_defect',
      {
        checklist_id,
        item_id: item?.id,
        item_version: item?.version,
        title: 'Frame is bent',
        category: 'Module',
        severity: 'B',
        value: '',
        remark: 'Corner at the third clamp',
        due_on: '2030-01-01',
        photos: [],
      },
      site.works,
    )
  ).ok();
  const { origin } = await pointOf(t, punch_point_id);
  expect(origin).toMatchObject({ kind: 'checklist' });
  expect(origin?.path).toContain(`checklist=${checklist_id}`);
});
