/** The steps of a new project: which facts each asks for, judged by the contract's own schema. */
import { z } from 'zod';
import type { Sends } from '../../../contract/index.ts';
import { site_keys } from '../../../domain/projects/project_fields.ts';
import { NewProject } from '../../../contract/projects.ts';

export type Values = Partial<Omit<Sends<'add_project'>, 'draft_id'>>;
export type Fact = keyof Values;

export const step_keys = ['basics', 'site', 'system', 'template', 'team', 'review'] as const;
export type StepKey = (typeof step_keys)[number];
export type FormStep = Exclude<StepKey, 'review'>;

/** The facts of each step, in the order in which they stand. */
export const step_facts: Record<FormStep, readonly Fact[]> = {
  basics: ['name', 'project_type', 'segment', 'code', 'customer_name', 'customer_phone', 'customer_email'],
  site: ['site_address', 'state', 'district', 'discom', 'latitude', 'longitude', ...site_keys],
  system: ['capacity_kwp', 'capacity_kw_ac', 'contract_value', 'custom'],
  template: ['template', 'template_options', 'start_date', 'pace', 'target_commissioning'],
  team: ['team'],
};

const schemas = new Map<FormStep, z.ZodObject>();

/** The part of the contract's schema that a step answers to. */
export function schemaOf(step: FormStep): z.ZodObject {
  const known = schemas.get(step);
  if (known) return known;
  const part = z.strictObject(Object.fromEntries(step_facts[step].map((fact) => [fact, NewProject.shape[fact]])));
  schemas.set(step, part);
  return part;
}

export const partOf = (values: Values, step: FormStep): Values =>
  Object.fromEntries(step_facts[step].map((fact) => [fact, values[fact]]));

export const isStep = (text: string | null): text is StepKey =>
  text !== null && (step_keys as readonly string[]).includes(text);

/** Where a fact is asked for. */
export const stepOf = (fact: string): FormStep =>
  (Object.keys(step_facts) as FormStep[]).find((step) => (step_facts[step] as readonly string[]).includes(fact)) ??
  'basics';
