/** Where a right and a screen differ: for everybody of the demo cast, every screen that needs a right, and every module. */
import { expect, test } from 'vitest';
import { profileOf } from '../domain/companies.ts';
import { modules } from '../domain/modules.ts';
import { type Actor, outside_roles, type ProjectMembership } from '../domain/people.ts';
import { companyRights, whyNot } from '../domain/permissions.ts';
import { maySee, screen_paths, screenOf, tab_addresses, type Visitor } from '../domain/screens.ts';
import { tab_table, type TabEntry } from '../domain/screen_table.ts';
import { cast, type CastMember, firstOf } from './seed/cast.ts';

const relations = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** What someone of the cast is to a project of theirs; a sub-contractor was given its construction. */
function membershipOf({ kind, role }: CastMember): ProjectMembership {
  const outside = outside_roles[kind];
  return {
    roles: role ? [role] : [],
    ...(outside ? { relation: relations[outside] } : {}),
    ...(kind === 'subcontractor' ? { stage_access: ['construction'] } : {}),
  };
}

const people = cast.map((person) => {
  const { kind, department, designation, company } = person;
  const is_crm = person.is_crm ?? false;
  const actor: Actor = { user_id: 1, company_key: company, kind, department, designation, is_crm, activated: true };
  const visitor: Visitor = { kind, department, is_crm, company_key: company };
  return { name: person.username, actor, visitor, membership: membershipOf(person) };
});

/** People of both companies who share a role stand once; who differs between the companies stands with theirs. */
function named(names: readonly string[]): string {
  const whos = new Set(names.map(firstOf));
  const short = [...whos].map((name) => {
    const who = name.split('.')[1] ?? '';
    const everywhere = people.filter((one) => firstOf(one.name).endsWith(`.${who}`));
    return everywhere.every((one) => whos.has(firstOf(one.name))) ? who : name;
  });
  return [...new Set(short)].join(' ');
}

/** Screens that need a right: by the route sets alone, and by the right alone. */
const found = screen_paths.flatMap((path) => {
  const { needs, needs_project } = screenOf(path);
  if (!needs) return [];
  const judged = people.map(({ name, actor, visitor, membership }) => ({
    name,
    has_screen: maySee(visitor, path),
    has_right: !whyNot(needs, {
      actor,
      profile: profileOf(actor.company_key),
      membership: needs_project ? membership : undefined,
    }),
  }));
  const no_screen = judged.filter((one) => one.has_right && !one.has_screen).map(({ name }) => name);
  const no_right = judged.filter((one) => one.has_screen && !one.has_right).map(({ name }) => name);
  return [[path, named(no_screen), named(no_right)] as const];
});

/** By screen: who holds the right it needs but not the screen (specification §2), and who has the screen closed for want of the right. */
const differences: readonly (readonly [path: string, no_screen: string, no_right: string])[] = [
  ['/ticket-dashboard', 'sales crm', 'auditor'],
  ['/projects/new', 'sales', 'lm lo designer lead_designer prm pre site_incharge site_executive om finance auditor'],
  ['/rights', 'sales crm', ''],
  ['/company', 'owner auditor', ''],
  ['/suppliers', '', 'lm lo designer lead_designer site_incharge site_executive om'],
  ['/inventory', '', 'lm lo designer lead_designer om finance'],
  ['/inventory/serial-number', '', 'lm lo designer lead_designer om finance'],
  ['/authorities', '', 'designer lead_designer prm pre site_incharge site_executive om finance'],
  ['/loan-centre', '', 'pm lm lo designer lead_designer prm pre site_incharge site_executive om'],
  ['/crm', '', 'pm lm lo designer lead_designer prm pre site_incharge site_executive om finance auditor'],
  ['/projects/project-finance', '', 'lm lo designer lead_designer prm pre site_incharge site_executive om'],
  ['/projects/project-reports', '', 'lm lo designer lead_designer prm pre site_incharge site_executive'],
  ['/projects/engineering-dashboard', 'sales customer investor', 'finance'],
  ['/projects/scm-dashboard', '', 'lm lo om'],
  ['/projects/construction-dashboard', 'sales customer investor', 'finance'],
  ['/projects/authorities', '', 'designer prm pre site_incharge site_executive finance'],
  ['/projects/project-team', 'sales', 'finance'],
  ['/projects/material-used', 'sales customer investor', 'finance'],
  ['/projects/specifications', 'sales', 'finance'],
  ['/project-specification', 'sales', 'finance'],
  ['/projects/photos/stage', 'customer', 'finance crm'],
  ['/projects/photos/stage/add', 'sales', 'finance auditor'],
];

test('a right and a screen differ only where it is known', () => {
  expect(found.filter(([, no_screen, no_right]) => no_screen || no_right)).toEqual(differences);
});

test('the guard closes a screen to whoever lacks the right it needs, and nothing else', () => {
  for (const { name, actor, visitor } of people) {
    const rights = companyRights(actor);
    for (const path of screen_paths.filter((one) => !screenOf(one).needs_project)) {
      const { needs } = screenOf(path);
      const denied = needs && whyNot(needs, { actor, profile: profileOf(actor.company_key) });
      expect([name, path, maySee({ ...visitor, rights }, path)]).toEqual([
        name,
        path,
        maySee(visitor, path) && !denied,
      ]);
    }
  }
});

test('what no screen needs is decided inside screens', () => {
  const tabs = tab_addresses.map((tab): TabEntry => tab_table[tab]);
  const needed = [...screen_paths.map(screenOf), ...tabs].flatMap(({ needs }) =>
    needs?.rule === 'right' ? [needs.module] : [],
  );
  expect(modules.filter((module) => !needed.includes(module))).toEqual([
    'pre_requisites',
    'approvals',
    'materials',
    'site_handover',
    'projects',
    'customer_contact',
    'documents',
    'operations',
    'all_leads',
    'margins',
  ]);
});
