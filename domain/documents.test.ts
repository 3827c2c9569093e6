/** Documents: who sees and changes them, who decides, when they expire. */
import { describe, expect, test } from 'vitest';
import { profileOf } from './companies.ts';
import {
  approvalChain,
  daysToExpiry,
  isSharedWith,
  type OutsideParty,
  seesDrafts,
  seesFiles,
  seesDocument,
  shownStatus,
  waitingStep,
  whyNotDecide,
  whyNotWork,
} from './documents.ts';
import type { Actor, ProjectMembership, UserKind } from './people.ts';
import type { PermissionContext, ChangedRights } from './permissions.ts';
import type { StageKey } from './stages.ts';

const actor = (kind: UserKind, company_key = 'urja', more: Partial<Actor> = {}): Actor => ({
  user_id: 1,
  company_key,
  kind,
  department: '',
  designation: '',
  is_crm: false,
  activated: true,
  ...more,
});
const asking = (who: Actor, membership: ProjectMembership, changed?: ChangedRights): PermissionContext => ({
  actor: who,
  profile: profileOf(who.company_key),
  membership,
  changed,
});
const customer = asking(actor('consumer'), { roles: [], relation: 'customer' });
const investor = asking(actor('investor'), { roles: [], relation: 'investor' });
const erector = asking(actor('subcontractor'), {
  roles: [],
  relation: 'subcontractor',
  stage_access: ['construction'],
});
const designer = asking(actor('staff'), { roles: ['Designer'] });
const lead = asking(actor('staff'), { roles: ['Lead Designer'] });
const stranger: PermissionContext = { actor: undefined, profile: profileOf('urja') };
const document = (stage: StageKey, ...shared_with: string[]) => ({ stage, shared_with });

describe('who sees', () => {
  test.each([
    ['a customer what is shared with customers', customer, document('engineering', 'customer'), true],
    ['a customer not what is shared with others', customer, document('engineering', 'investor', 'discom'), false],
    ['an investor what is shared with investors', investor, document('materials', 'investor'), true],
    [
      'a sub-contractor also what lies in a stage that is not theirs',
      erector,
      document('engineering', 'subcontractor'),
      true,
    ],
    ['a sub-contractor not what is not shared, in their stage either', erector, document('construction'), false],
    ['a designer everything of the project', designer, document('construction'), true],
    ['a vendor nothing', asking(actor('vendor'), { roles: [] }), document('engineering', 'customer'), false],
    ['a stranger nothing', stranger, document('engineering', 'customer'), false],
    // the flag alone is nothing: they must stand in the project as that
    [
      'a customer of another project nothing',
      asking(actor('consumer'), { roles: [] }),
      document('engineering', 'customer'),
      false,
    ],
  ] as const)('%s', (_who, permissions, one, sees) => {
    expect([seesFiles(permissions, one), seesDocument(permissions, one)]).toEqual([sees, sees]);
  });

  test('files without the right to document details stay closed, the document is known', () => {
    const none = { can_view: true, can_edit: false, can_work: false, can_approve: false, docs_details: false };
    const changed: ChangedRights = new Map([
      ['Designer|documents', none],
      ['Designer|engineering', none],
    ]);
    const permissions = asking(actor('staff'), { roles: ['Designer'] }, changed);
    expect([
      seesDocument(permissions, document('engineering')),
      seesFiles(permissions, document('engineering')),
    ]).toEqual([true, false]);
  });

  test.each([
    ['people of the company', designer, 'construction', true],
    ['a sub-contractor in their stage', erector, 'construction', true],
    ['a sub-contractor elsewhere', erector, 'engineering', false],
    ['a customer', customer, 'engineering', false],
  ] as const)('drafts: %s', (_who, permissions, stage, sees) => {
    expect(seesDrafts(permissions, stage)).toBe(sees);
  });

  test('nobody inside is shared with', () => {
    expect(isSharedWith(designer, ['customer', 'subcontractor', 'investor', 'discom'])).toBe(false);
  });
});

describe('who works', () => {
  const helios = (more: Partial<Actor>, membership: ProjectMembership) =>
    asking(actor('staff', 'helios', more), membership);
  test.each([
    ['a designer in engineering', designer, 'engineering', false, true],
    ['a designer in construction', designer, 'construction', true, false],
    ['a sub-contractor in their stage', erector, 'construction', false, true],
    ['a customer', customer, 'engineering', true, false],
    ['helios: a designer before the first version', helios({}, { roles: ['Designer'] }), 'engineering', false, false],
    ['helios: a designer after it', helios({}, { roles: ['Designer'] }), 'engineering', true, true],
    ['helios: an approver before it', helios({}, { roles: ['Lead Designer'] }), 'engineering', false, true],
    ['helios: Management before it', helios({ department: 'Management' }, { roles: [] }), 'engineering', false, true],
    [
      'helios: a Project Manager by designation before it',
      helios({ designation: 'Project Manager' }, { roles: ['Designer'] }),
      'materials',
      false,
      true,
    ],
    [
      'helios: a customer after it',
      asking(actor('consumer', 'helios'), { roles: [], relation: 'customer' }),
      'engineering',
      true,
      false,
    ],
  ] as const)('%s', (_who, permissions, stage, some_version, works) => {
    expect(whyNotWork(permissions, stage, some_version) === undefined).toBe(works);
  });
});

describe('deciding', () => {
  test.each<[OutsideParty[], string[]]>([
    [[], ['Lead Designer']],
    [
      ['CEIG', 'customer'],
      ['Lead Designer', 'customer', 'CEIG'],
    ],
  ])('with %j outside goes in the order %j', (outside, chain) => {
    expect(approvalChain('engineering', outside)).toEqual(chain);
  });

  test('takes the lowest step that waits', () => {
    const steps = [
      { step: 3, role: 'CEIG', state: 'waiting' },
      { step: 1, role: 'Lead Designer', state: 'approved' },
      { step: 2, role: 'customer', state: 'waiting' },
    ];
    expect(waitingStep(steps)?.role).toBe('customer');
    expect(waitingStep(steps.slice(1, 2))).toBeUndefined();
  });

  const shared = document('engineering', 'customer');
  test.each([
    ['the lead designer inside', lead, shared, 'Lead Designer', true],
    ['a designer not', designer, shared, 'Lead Designer', false],
    ['the customer for themselves', customer, shared, 'customer', true],
    ['the customer not of what is not shared', customer, document('engineering'), 'customer', false],
    ['the customer not for the inspector', customer, shared, 'CEIG', false],
    ['the customer not for the lead designer', customer, shared, 'Lead Designer', false],
    ['the lead designer records the inspector’s word', lead, shared, 'CEIG', true],
    ['an investor never', investor, document('engineering', 'investor'), 'customer', false],
  ] as const)('%s', (_who, permissions, one, role, may) => {
    expect(whyNotDecide(permissions, one, { role }) === undefined).toBe(may);
  });
});

describe('validity', () => {
  test.each([
    [null, undefined],
    ['2026-12-31', undefined],
    ['2026-12-20', 30],
    ['2026-11-20', 0],
    ['2026-11-19', -1],
  ])('to %s leaves %s days to speak of', (valid_to, days) => {
    expect(daysToExpiry(valid_to, '2026-11-20')).toBe(days);
  });

  test.each([
    ['approved', '2026-11-19', 'expired'],
    ['submitted', '2026-11-19', 'expired'],
    ['approved', '2026-11-20', 'approved'],
    ['rejected', '2026-11-19', 'rejected'],
    ['NA', '2026-11-19', 'NA'],
    ['gfc', '2026-11-19', 'gfc'],
  ])('shows %s until %s as %s', (status, valid_to, shown) => {
    expect(shownStatus(status, valid_to, '2026-11-20')).toBe(shown);
  });
});
