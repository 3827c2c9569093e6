import { describe, expect, test } from 'vitest';
import { profileOf } from './companies.ts';
import type { Actor, ProjectMembership } from './people.ts';
import { whyNot } from './permissions.ts';
import { allow, type Rule } from './rules.ts';
import { inEnglish, inWords, type Language, say, type Sentence, whoCouldIn, withWhoCould } from './sentences.ts';
import { type Colleague, nameColleagues, soughtFor } from './who_could.ts';

const profile = profileOf('helios');
const in_project: ProjectMembership = { project_id: 7, roles: ['Designer'] };

const colleague = (name: string, more: Partial<Actor> = {}, membership?: ProjectMembership): Colleague => ({
  name,
  actor: {
    user_id: 1,
    company_key: 'helios',
    kind: 'staff',
    department: 'Design',
    designation: '',
    is_crm: false,
    activated: true,
    ...more,
  },
  membership,
});
const onTeam = (name: string, roles: ProjectMembership['roles'], more: Partial<Actor> = {}): Colleague =>
  colleague(name, more, { project_id: 7, roles });

const reader = colleague('The reader').actor;

function refusalOf(rule: Rule, membership?: ProjectMembership): Sentence {
  const sentence = whyNot(rule, { actor: reader, profile, membership })?.sentence;
  if (typeof sentence !== 'object') throw new Error('This is not refused for want of a right.');
  return sentence;
}
const named = (sentence: Sentence, colleagues: readonly Colleague[]): Sentence =>
  withWhoCould(sentence, (refused) => nameColleagues(refused, colleagues, { profile, changed: undefined }));
const askedIn = (sentence: Sentence): string => inEnglish(sentence).replace(/^.*Ask: /, '');

const manager = onTeam('Asha Rao', ['Project Manager']);
const lead = onTeam('Ravi Iyer', ['Lead Designer']);
const admin = onTeam('Vikram Shah', [], { kind: 'admin', department: '' });

describe('a refusal in a project', () => {
  const approving = refusalOf(allow.toApprove('engineering'), in_project);

  test.each<[what: string, colleagues: Colleague[], asks: string]>([
    [
      'a person for each role',
      [admin, manager],
      'Project Manager (Asha Rao), Lead Designer, Administrator (Vikram Shah).',
    ],
    ['two at most', [admin, lead, manager], 'Project Manager (Asha Rao), Lead Designer (Ravi Iyer), Administrator.'],
    [
      'the first of several with a role',
      [onTeam('Mohan Das', ['Project Manager']), manager],
      'Project Manager (Mohan Das), Lead Designer, Administrator.',
    ],
    [
      'a person with two roles once',
      [onTeam('Mohan Das', ['Project Manager', 'Lead Designer'])],
      'Project Manager (Mohan Das), Lead Designer, Administrator.',
    ],
    ['roles only where nobody has one', [], 'Project Manager, Lead Designer, Administrator.'],
    [
      'nobody who has not activated their account',
      [onTeam('Asha Rao', ['Project Manager'], { activated: false })],
      'Project Manager, Lead Designer, Administrator.',
    ],
    [
      'nobody from outside',
      [onTeam('Asha Rao', ['Project Manager'], { kind: 'subcontractor' })],
      'Project Manager, Lead Designer, Administrator.',
    ],
    [
      'nobody who cannot open the project',
      [colleague('Vikram Shah', { kind: 'admin' })],
      'Project Manager, Lead Designer, Administrator.',
    ],
  ])('names %s', (_what, colleagues, asks) => {
    expect(askedIn(named(approving, colleagues))).toBe(asks);
  });

  test('names nobody whose role lacks the right for their kind', () => {
    const finance = refusalOf(allow.toApprove('finance'), in_project);
    const own_kind = onTeam('Asha Rao', ['Project Manager'], { kind: 'project_manager' });
    expect(askedIn(named(finance, [own_kind, admin]))).toBe('Project Manager, Administrator (Vikram Shah).');
    expect(askedIn(named(finance, [own_kind, manager]))).toBe('Project Manager (Asha Rao), Administrator.');
  });

  test('looks on the team of the project, and for administrators', () => {
    expect(soughtFor(whoCouldIn(approving))).toEqual({
      project_ids: [7],
      roles: ['Project Manager', 'Lead Designer'],
      kinds: ['admin'],
      departments: [],
    });
  });

  test('is found and named inside another sentence', () => {
    const around = say`${{ name: 'E1' }}: ${{ why: approving }}`;
    expect(whoCouldIn(around)).toHaveLength(1);
    expect(inEnglish(named(around, [manager]))).toMatch(/^E1: You cannot .* Ask: Project Manager \(Asha Rao\), /);
    expect(whoCouldIn(say`Nothing to do.`)).toEqual([]);
  });

  test('translates roles and never names', () => {
    const shouting: Language = {
      say: (_id, values = {}) => String(values.able),
      term: (value) => value.toUpperCase(),
    };
    expect(inWords(named(approving, [manager]), shouting)).toBe(
      'PROJECT MANAGER (Asha Rao), LEAD DESIGNER, ADMINISTRATOR',
    );
  });
});

describe('a refusal in the company as a whole', () => {
  test('names people of departments', () => {
    const listing = refusalOf(allow.toWork('portfolio'));
    expect(soughtFor(whoCouldIn(listing))).toEqual({
      project_ids: [],
      roles: [],
      kinds: ['project_manager', 'sales_person', 'admin'],
      departments: ['Projects', 'Sales'],
    });
    const people = [
      colleague('Neha Gupta', { kind: 'crm_user', department: 'Sales' }),
      colleague('Arjun Kapoor', { kind: 'sales_person', department: 'Sales' }),
      colleague('Asha Rao', { department: 'Projects' }),
    ];
    expect(askedIn(named(listing, people))).toBe(
      'Projects (Asha Rao), Sales department (Arjun Kapoor), Administrator.',
    );
  });

  test('names the Procurement Manager of the department, not of a project alone', () => {
    const accepting = refusalOf(allow.toApprove('suppliers'));
    const buyer = colleague('Deepak Yadav', { department: 'Procurement' });
    const head = colleague('Sunita Verma', { department: 'Procurement', manages_procurement: true });
    const elsewhere = colleague('Asha Rao', { department: 'Projects', manages_procurement: true });
    expect(askedIn(named(accepting, [buyer, elsewhere, head]))).toBe(
      'Procurement Manager (Sunita Verma), Administrator.',
    );
  });
});
