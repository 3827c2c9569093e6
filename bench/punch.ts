/** 10,000 punch points of one plant, filtered and searched; and 1,000 pins on a drawing in the built page, moved and enlarged. */
import { chromium as playwright } from 'playwright-core';
import {
  chromium,
  chromium_flags,
  onEachDatabase,
  openSide,
  populate,
  signIn,
  sized,
  verdict,
  type Where,
} from './kit.ts';
import { frames, heapOf, signInPage } from './page.ts';

const points = sized(10_000, 400);
const pins = sized(1000, 100);
const rounds = sized(20, 2);
const who = 'helios.pm';
const goal_ms = 100;

/** Punch points of the first plant of the demo, in every state; the first of them pinned on its newest Array Layout. */
const prepare = (where: Where): Promise<void> =>
  populate(where, async (run) => {
    await run(`insert into punch_points (company_id, project_id, number, title, category, severity, status, customer_approves, place,
        responsible_id, due_on, raised_by, raised_at, closed_at, pin_version_id, pin_page, pin_x, pin_y)
      select p.company_id, p.id, 10000 + n, 'Finding ' || n % 977 || ' on the roof',
        (array['Structure', 'Module', 'DC cable', 'AC cable', 'Inverter', 'Earthing and LA'])[1 + n % 6],
        (array['A', 'B', 'C'])[1 + n % 3], s.status, n % 5 = 0, 'Bay ' || n % 40, u.ids[1 + n % cardinality(u.ids)],
        current_date - 20 + n % 40, u.ids[1], now() - n % 300 * interval '5 hours',
        case when s.status in ('Approved', 'Cancelled') or s.status = 'Verified' and n % 5 <> 0 then now() end,
        case when n <= ${pins} then v.id end, case when n <= ${pins} then 1 end,
        case when n <= ${pins} then 0.05 + (n * 7919 % 1000) * 0.0009 end,
        case when n <= ${pins} then 0.05 + (n * 104729 % 1000) * 0.0009 end
      from (select p.* from projects p join companies c on c.id = p.company_id where c.key = 'helios' order by p.code limit 1) p
      cross join lateral (select array_agg(m.user_id order by m.user_id) as ids from project_members m
        where m.company_id = p.company_id and m.project_id = p.id) u
      cross join lateral (select v.id from document_versions v join documents d on d.company_id = v.company_id
        and d.id = v.document_id where d.project_id = p.id and d.drawing = 1 order by v.number desc limit 1) v
      cross join generate_series(1, ${points}) n
      cross join lateral (select (array['Open', 'Accepted', 'Disputed', 'Fixed', 'Verified', 'Approved', 'Cancelled'])[1 + n % 7] as status) s`);
    await run('analyze punch_points');
  });

async function answers(name: string, address: string): Promise<number> {
  const headers = { authorization: `Token ${await signIn(address, who)}` };
  const ask = async (call: string, input: Record<string, string>) => {
    const answer = await fetch(`${address}/api/pmt/${call}/?${new URLSearchParams(input)}`, { headers });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ projects: { id: number }[] }>;
  };
  const { projects } = await ask('get_projects', { search: 'Surya Textile', limit: '1' });
  const project_id = projects[0]?.id ?? 0;
  const { drawings } = (await ask('get_punch_drawings', { project_id: String(project_id) })) as unknown as {
    drawings: { versions: { document_version_id: number }[] }[];
  };
  const of_project = { project_ids: `[${project_id}]`, limit: '100' };
  const one = { project_id: String(project_id) };
  const asked: [string, string, Record<string, string>][] = [
    ['the newest 100', 'get_punch_points', of_project],
    [
      'overdue, severity A, by due date',
      'get_punch_points',
      { ...of_project, standing: '["overdue"]', severity: '["A"]', sort: 'due_on' },
    ],
    [
      'two categories, by responsible person',
      'get_punch_points',
      { ...of_project, category: '["Module","Inverter"]', sort: 'responsible' },
    ],
    ['a search of two words', 'get_punch_points', { ...of_project, search: 'finding 97' }],
    ['100 far down', 'get_punch_points', { ...of_project, offset: String(points - 100) }],
    ['a column of the board', 'get_punch_board', { ...one, status: '["Open"]', limit: '100' }],
    ['the figures', 'get_punch_figures', one],
    [
      `${pins} pins`,
      'get_punch_pins',
      { ...one, document_version_id: String(drawings[0]?.versions[0]?.document_version_id) },
    ],
  ];
  for (const [what, call, input] of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 2; round += 1) {
      const begun = performance.now();
      await ask(call, input);
      if (round > 1) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    console.log(
      `${name.padEnd(11)} ${what.padEnd(38)} median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms ${verdict(at(0.95) <= goal_ms)}`,
    );
  }
  return project_id;
}

const steps = sized(240, 20);

async function inBrowser(address: string, project_id: number): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromium, args: chromium_flags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signInPage(page, address, who);
    await page.goto(
      `${address}/projects/construction-dashboard?projectId=${project_id}&tab=punch-points&look=drawings`,
    );
    const drawing = page.getByRole('application', { name: /^Array Layout/ });
    await drawing.waitFor();
    await page.getByText(new RegExp(`on this drawing`)).waitFor();
    const box = await drawing.boundingBox();
    if (!box) throw new Error('The drawing has no place.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 10, middle.y + 10, { steps: 3 });
    await frames(page, `${pins} pins, the drawing moved`, async () => {
      for (let step = 1; step <= steps; step += 1)
        await page.mouse.move(middle.x + 160 * Math.sin(step / 12), middle.y + 120 * Math.cos(step / 15));
    });
    await page.mouse.up();
    await frames(page, `${pins} pins, enlarged and made smaller`, async () => {
      for (let step = 1; step <= steps / 2; step += 1) await page.mouse.wheel(0, step % 40 < 20 ? -60 : 60);
    });
    console.log(`            heap ${await heapOf(page)}`);
  } finally {
    await browser.close();
  }
}

await onEachDatabase(async (name, where) => {
  await prepare(where);
  const { address, stop } = await openSide(where);
  const project_id = await answers(name, address);
  // the page is the same on either database
  if (where.DATABASE_URL || sized(process.argv[2] === 'embedded', true)) await inBrowser(address, project_id);
  await stop();
});
