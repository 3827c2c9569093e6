/** Payment milestones by segment, as contracts of the trade have them (domain §8.2); each adds up to 100%. */
import { usual_retention_months } from './retentions.ts';
import { labels } from '../labels/labels.ts';
import type { ProjectSegment } from '../lists.ts';

export const payment_templates = ['residential', 'residential_published', 'c_and_i', 'ground'] as const;
export type PaymentTemplate = (typeof payment_templates)[number];

export const payment_template_names = labels({
  residential: 'Residential 30/60/10',
  residential_published: 'Residential 30/40/30',
  c_and_i: 'C&I rooftop',
  ground: 'Ground mount',
});

export interface TemplateMilestone {
  name: string;
  /** hundredths of a percent */
  share: number;
  /** of the event in the template of the schedule; a project without it leaves the milestone without an event */
  code: string;
  after_days?: number;
}

const year = 365;

export const template_milestones: Readonly<Record<PaymentTemplate, readonly TemplateMilestone[]>> = {
  residential: [
    { name: 'Advance', share: 3000, code: 'P05' },
    { name: 'Installation', share: 6000, code: 'C06' },
    { name: 'Commissioning', share: 1000, code: 'H03' },
  ],
  residential_published: [
    { name: 'Advance', share: 3000, code: 'P05' },
    { name: 'Delivery at site', share: 4000, code: 'M03' },
    { name: 'Commissioning', share: 3000, code: 'A08' },
  ],
  c_and_i: [
    { name: 'Advance', share: 1000, code: 'P04' },
    { name: 'Drawing approval', share: 500, code: 'E13' },
    { name: 'MDCC before dispatch', share: 4500, code: 'M12' },
    { name: 'Delivery at site', share: 1500, code: 'M15' },
    { name: 'Module installation', share: 1000, code: 'C05' },
    { name: 'Synchronisation', share: 500, code: 'A11' },
    { name: 'Hand-over (HOTO)', share: 500, code: 'H06' },
    { name: 'Retention, 12 months', share: 500, code: 'H06', after_days: year },
  ],
  ground: [
    { name: 'Advance against bank guarantee', share: 1000, code: 'P03' },
    { name: 'Drawing approval', share: 500, code: 'E18' },
    { name: 'MDCC before dispatch', share: 1500, code: 'M13' },
    { name: 'Delivery at site', share: 4000, code: 'M15' },
    { name: 'Installation', share: 1200, code: 'C06' },
    { name: 'Mechanical completion', share: 300, code: 'C19' },
    { name: 'Synchronisation', share: 500, code: 'A13' },
    { name: 'Performance test and hand-over', share: 500, code: 'H06' },
    { name: 'Retention, 12 months', share: 500, code: 'H06', after_days: year },
  ],
};

/** The templates that fit a project, the usual one first. */
export const templatesFor = (segment: ProjectSegment): PaymentTemplate[] =>
  segment === 'residential'
    ? ['residential', 'residential_published', 'c_and_i', 'ground']
    : segment === 'ground'
      ? ['ground', 'c_and_i', 'residential', 'residential_published']
      : ['c_and_i', 'ground', 'residential', 'residential_published'];

/** Due after so many days, and what is held back, where a contract says nothing else. */
export const usual_terms = {
  payment_days: 15,
  retention_percent: 0,
  retention_months: usual_retention_months,
  ld_percent: 0.5,
  ld_cap_percent: 5,
} as const;
