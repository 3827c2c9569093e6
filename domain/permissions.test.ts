import { describe, expect, test } from 'vitest';
import { known_companies, profileOf } from './companies.ts';
import { type Actor, project_roles, type ProjectRole, user_kinds } from './people.ts';
import { modules, no_rights, type Rights } from './modules.ts';
import {
  type ChangedRights,
  cellOf,
  grantsOf,
  isDocumentAreaReadOnly,
  rightsOf,
  seesEveryProject,
  whyNot,
} from './permissions.ts';
import { allow, isReadOnly, isVisible } from './rules.ts';
import { stage_keys } from './stages.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const person = (more: Partial<Actor> = {}): Actor => ({
  user_id: 1,
  company_key: 'urja',
  kind: 'staff',
  department: 'Design',
  designation: '',
  is_crm: false,
  activated: true,
  ...more,
});
const rights = (more: Partial<Rights>): Rights => ({ ...no_rights, ...more });
const most = profileOf('urja');
const helios = profileOf('helios');

describe('the roles of the specification', () => {
  const works: [ProjectRole, string[]][] = [
    ['Liasoning Officer', ['approvals']],
    ['Designer', ['engineering']],
    ['Procurement Executive', ['materials']],
    ['Site Executive', ['construction']],
  ];
  const approves: [ProjectRole, string[]][] = [
    ['Liasoning Manager', ['approvals']],
    ['Lead Designer', ['engineering']],
    ['Procurement Manager', ['materials']],
    ['Site In-Charge', ['construction']],
    ['Project Manager', [...stage_keys]],
  ];

  test.each(works)('%s works in %s and approves nothing', (role, where) => {
    for (const stage of stage_keys) {
      const found = rightsOf(person(), stage, { roles: [role] });
      expect([stage, found.can_work, found.can_approve]).toEqual([stage, where.includes(stage), false]);
    }
  });

  test.each(approves)('%s approves everything in %s', (role, where) => {
    for (const stage of stage_keys) {
      expect([stage, rightsOf(person(), stage, { roles: [role] }).can_approve]).toEqual([stage, where.includes(stage)]);
    }
  });

  test('a Project Manager sees and edits everything in the project', () => {
    for (const module of [
      ...stage_keys,
      'projects',
      'team',
      'documents',
      'photos',
      'specification',
      'supply_chain',
      'purchase_prices',
    ] as const) {
      expect(rightsOf(person(), module, { roles: ['Project Manager'] })).toMatchObject({
        can_view: true,
        can_edit: true,
      });
    }
  });

  test('the company’s own Project Manager kind sees purchase prices of the project and not its finance page', () => {
    const pm = person({ kind: 'project_manager', department: 'Projects' });
    expect(rightsOf(pm, 'purchase_prices', { roles: ['Project Manager'] }).can_view).toBe(true);
    expect(rightsOf(pm, 'finance', { roles: ['Project Manager'] })).toEqual(no_rights);
    // the price lists of the company are not part of a project
    expect(rightsOf(pm, 'purchase_prices').can_view).toBe(false);
  });

  test('suppliers are accepted by a Procurement Manager of the department, in every project', () => {
    const buyer = person({ department: 'Procurement' });
    const accepts = (actor: Actor, roles?: ProjectRole[]) =>
      rightsOf(actor, 'suppliers', roles && { roles }).can_approve;
    expect(rightsOf(buyer, 'suppliers')).toMatchObject({ can_view: true, can_edit: true, can_work: true });
    expect(accepts(buyer)).toBe(false);
    expect(accepts(buyer, ['Procurement Executive'])).toBe(false);
    expect(accepts({ ...buyer, manages_procurement: true })).toBe(true);
    expect(accepts({ ...buyer, manages_procurement: true }, ['Procurement Executive'])).toBe(true);
    // a project manager may give the role, and does not decide for the company
    expect(accepts(person({ department: 'Projects', manages_procurement: true }), ['Procurement Manager'])).toBe(false);
    expect(accepts(person({ kind: 'admin', department: 'Management' }))).toBe(true);
  });

  test('everyone on a team sees the stages, and nobody outside it does', () => {
    for (const role of project_roles) expect(rightsOf(person(), 'construction', { roles: [role] }).can_view).toBe(true);
    expect(rightsOf(person(), 'construction', { roles: [] })).toEqual(no_rights);
  });
});

describe('read-only', () => {
  test.each([
    ['neither work nor approve', {}, true],
    ['work', { can_work: true }, false],
    ['approve', { can_approve: true }, false],
    ['edit alone', { can_edit: true }, true],
    ['view alone', { can_view: true }, true],
  ])('with %s, for most companies: %#', (_what, given, expected) => {
    expect(isReadOnly(most, rights(given))).toBe(expected);
  });

  test.each([
    ['neither edit nor approve', {}, true],
    ['edit', { can_edit: true }, false],
    ['approve', { can_approve: true }, false],
    ['work alone', { can_work: true }, true],
  ])('with %s, for the one company: %#', (_what, given, expected) => {
    expect(isReadOnly(helios, rights(given))).toBe(expected);
  });

  test('the view check of the one company also accepts can_view', () => {
    expect(isVisible(helios, rights({ can_view: true }))).toBe(true);
    expect(isVisible(helios, rights({}))).toBe(false);
  });

  test.each([
    ['can approve', rights({ can_approve: true }), {}, false, false],
    ['is in Management', no_rights, { department: 'Management' }, false, false],
    ['is a Project Manager by designation', no_rights, { designation: 'Project Manager' }, false, false],
    ['finds some document version', no_rights, {}, true, false],
    ['has none of these', rights({ can_edit: true, can_work: true }), {}, false, true],
  ])('a document area of the one company, when the person %s', (_what, given, who, version, expected) => {
    expect(isDocumentAreaReadOnly(helios, given, { department: '', designation: '', ...who }, version)).toBe(expected);
  });

  test('a document area elsewhere follows the ordinary rule', () => {
    expect(isDocumentAreaReadOnly(most, no_rights, { department: 'Management', designation: '' }, true)).toBe(true);
  });

  test('whoever works or approves in a stage by default may write there in every company', () => {
    for (const profile of known_companies) {
      for (const role of project_roles) {
        for (const module of modules) {
          const found = rightsOf(person({ company_key: profile.key }), module, { roles: [role] });
          if (found.can_work || found.can_approve)
            expect([profile.key, role, module, isReadOnly(profile, found)]).toEqual([profile.key, role, module, false]);
        }
      }
    }
  });
});

describe('why not', () => {
  const ask = { actor: person(), profile: most };
  test('a stranger is asked to sign in, an unactivated person to activate', () => {
    expect(whyNot(allow.signedIn(), { ...ask, actor: undefined })?.kind).toBe('not_signed_in');
    expect(words(whyNot(allow.signedIn(), { ...ask, actor: person({ activated: false }) })?.sentence)).toBe(
      'Please activate your account first.',
    );
    expect(whyNot(allow.signedInUnactivated(), { ...ask, actor: person({ activated: false }) })).toBeUndefined();
    expect(whyNot(allow.anyone(), { ...ask, actor: undefined })).toBeUndefined();
  });

  test('says who could', () => {
    expect(
      words(whyNot(allow.toApprove('engineering'), { ...ask, membership: { roles: ['Designer'] } })?.sentence),
    ).toBe('You cannot approve in the engineering stage. Ask: Project Manager, Lead Designer, Administrator.');
    expect(words(whyNot(allow.toWork('portfolio'), ask)?.sentence)).toContain('Projects');
  });

  test('every kind who is not on it is refused every right on a project', () => {
    for (const kind of user_kinds) {
      if (kind === 'admin') continue;
      const actor = person({ kind, department: '' });
      const membership = { roles: [] };
      for (const stage of stage_keys) {
        expect(whyNot(allow.toView(stage), { actor, profile: most, membership })?.kind).toBe('forbidden');
      }
    }
  });
});

describe('a company’s own cells', () => {
  const changed: ChangedRights = new Map([[cellOf('Designer', 'photos'), rights({ can_view: true })]]);
  test('replace the default, and the grant says so', () => {
    expect(rightsOf(person(), 'photos', { roles: ['Designer'] }, changed).can_work).toBe(false);
    expect(grantsOf(person(), 'photos', { roles: ['Designer'] }, changed)).toMatchObject([
      { role: 'Designer', changed: true },
    ]);
  });

  test('cannot take anything from the administrator', () => {
    const locked: ChangedRights = new Map([[cellOf('Administrator', 'company'), no_rights]]);
    expect(rightsOf(person({ kind: 'admin' }), 'company', undefined, locked).can_edit).toBe(true);
  });
});

describe('outside people', () => {
  test('a sub-contractor works in the stages they were given, and sees no others', () => {
    const actor = person({ kind: 'subcontractor', department: '' });
    const membership = { roles: [], relation: 'subcontractor', stage_access: ['construction'] } as const;
    expect(rightsOf(actor, 'construction', membership)).toMatchObject({
      can_view: true,
      can_work: true,
      can_approve: false,
    });
    expect(rightsOf(actor, 'materials', membership)).toEqual(no_rights);
  });

  test('the company’s own Project Manager kind gets no project finance, whatever their role', () => {
    expect(rightsOf(person({ kind: 'project_manager' }), 'finance', { roles: ['Project Manager'] })).toEqual(no_rights);
  });

  test('only administrators, Management and Finance see every project', () => {
    expect(seesEveryProject(person({ kind: 'admin' }))).toBe(true);
    expect(seesEveryProject(person({ department: 'Management' }))).toBe(true);
    expect(seesEveryProject(person({ department: 'Finance' }))).toBe(true);
    expect(seesEveryProject(person())).toBe(false);
    expect(seesEveryProject(person({ kind: 'investor', department: 'Management' }))).toBe(false);
  });
});
