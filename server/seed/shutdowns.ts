/** Shutdowns of the demo sites: one done, one agreed, one that waits for the customer. */
import { addDays } from '../../domain/dates.ts';
import { instant, type LivedProject, personFor } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

/** Days of each from today, with the steps that were taken. */
const stories = [
  {
    status: 'Done',
    day: -16,
    from_time: '07:00',
    to_time: '10:30',
    title: 'Busbar chamber opened for the tie-in survey',
    place: 'Main LT panel, incomer 1',
    consequence: 'The weaving hall stands still. The utility block runs on the diesel generator.',
    permit_number: 'PTW-07',
    others: 'Electrician of the plant',
    steps: [
      ['propose', -24, ''],
      ['accept', -23, ''],
      ['finish', -16, 'Supply back at 10:10'],
    ],
  },
  {
    status: 'Agreed',
    day: 5,
    from_time: '06:00',
    to_time: '13:00',
    title: 'Tie-in of the solar feeder',
    place: 'Main LT panel, spare outgoing 6',
    consequence: 'The whole plant is without supply. Compressors need half an hour to start again.',
    permit_number: 'PTW-12',
    others: 'Plant head, electrician of the plant',
    steps: [
      ['propose', -4, 'Agreed with the shift planner'],
      ['accept', -3, ''],
    ],
  },
  {
    status: 'Proposed',
    day: 12,
    from_time: '22:00',
    to_time: '04:00',
    title: 'Change of the metering CTs',
    place: 'HT yard, metering cubicle',
    consequence: 'The plant runs on the diesel generator for the night.',
    permit_number: '',
    others: 'DISCOM meter section',
    steps: [['propose', -1, 'The meter section offered this night']],
  },
] as const;

export async function addShutdowns(run: Run, company_id: number, lived: readonly LivedProject[]): Promise<void> {
  const { rows } = await run(
    `select p.id, p.customer_id, (select e.id from events e where e.company_id = p.company_id and e.project_id = p.id
        and e.name ilike '%shutdown%' and e.deleted_at is null and not e.is_group order by e.id limit 1) as event_id
      from projects p where p.company_id = $1 and p.status = 'active' and p.customer_id is not null
        and exists (select 1 from site_days d where d.company_id = p.company_id and d.project_id = p.id) order by p.id`,
    [company_id],
  );
  const sites = lived.flatMap((of) => {
    const row = rows.find(({ id }) => Number(id) === of.id);
    return row && of.project.segment === 'c_and_i'
      ? [{ of, customer_id: row.customer_id, event_id: row.event_id }]
      : [];
  });
  const all = sites.flatMap(({ of, customer_id, event_id }) => {
    const in_charge = personFor(of, 'Site In-Charge');
    return stories.map((story, at) => ({ of, customer_id, event_id, in_charge, story, number: at + 1 }));
  });
  const ids = await insertMany(
    run,
    company_id,
    'shutdowns',
    `project_id bigint, number int, title text, place text, consequence text, event_id bigint, status text, day date, from_time text,
      to_time text, present_ids bigint[], present_others text, permit_number text, made_by bigint, made_at timestamptz, version int`,
    all.map(({ of, event_id, in_charge, story, number }) => {
      const { day, others: present_others, steps, ...facts } = story;
      return {
        ...facts,
        project_id: of.id,
        number,
        event_id: number === 2 ? event_id : null,
        day: addDays(of.today, day),
        present_ids: [...new Set([in_charge, personFor(of, 'Site Executive')])],
        present_others,
        made_by: in_charge,
        made_at: instant(of, addDays(of.today, steps[0][1]), 11),
        version: steps.length,
      };
    }),
  );
  await insertMany(
    run,
    company_id,
    'shutdown_turns',
    `shutdown_id bigint, step text, by_customer boolean, day date, from_time text, to_time text, remark text, made_by bigint,
      made_at timestamptz`,
    all.flatMap(({ of, customer_id, in_charge, story }, at) =>
      story.steps.map(([step, days, remark]) => ({
        shutdown_id: ids[at],
        step,
        by_customer: step === 'accept',
        day: addDays(of.today, story.day),
        from_time: story.from_time,
        to_time: story.to_time,
        remark,
        made_by: step === 'accept' ? customer_id : in_charge,
        made_at: instant(of, addDays(of.today, days), 12, 40),
      })),
    ),
  );
}
