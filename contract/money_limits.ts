/** Up to what amounts roles and people approve bills, expenses, payment runs and credit notes. */
import { z } from 'zod';
import { all_roles } from '../domain/default_rights.ts';
import { limited_documents } from '../domain/money/money_limits.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { ApprovedUpTo } from './order_limits.ts';

const document = Choice(limited_documents);
export const MoneyLimits = z.strictObject({
  roles: z
    .array(z.strictObject({ document, role: Choice(all_roles), up_to: ApprovedUpTo }))
    .max(100, complaint(say`Set at most 100 limits.`))
    .meta({ description: 'up to what a role approves, paise with GST; one that is not named approves any amount' }),
  people: z
    .array(z.strictObject({ document, user_id: Id, up_to: ApprovedUpTo }))
    .max(100, complaint(say`Set at most 100 limits.`))
    .meta({ description: 'the same for a person, before their roles' }),
});

export const money_limits = {
  get_money_limits: call({
    method: 'GET',
    summary: 'Gives up to which amounts roles and people approve bills, expenses, payment runs and credit notes.',
    request: z.strictObject({}),
    response: z.object({
      limits: MoneyLimits,
      version: z.int().meta({ description: '0 until limits are set' }),
      people: z
        .array(z.object({ user_id: z.int(), name: z.string() }))
        .meta({ description: 'those who may approve one of these documents in some project' }),
      abilities: abilities('update_money_limits'),
    }),
    allow: allow.toView('finance'),
  }),
  update_money_limits: call({
    summary: 'Sets up to which amounts roles and people approve. What awaits approval is judged by the new limits.',
    request: z.strictObject({ version: Version, limits: MoneyLimits }),
    response: z.object({ version: z.int() }),
    allow: allow.toEdit('company'),
    changes: ['payables', 'billing', 'subcontracts', 'site_expenses'],
  }),
} as const;
