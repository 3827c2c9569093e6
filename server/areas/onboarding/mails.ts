/** What the mails of a sign-up say. */
import { day, say } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

/** Welcomes the first administrator of a company. */
export const welcomeMail = (name: string, company: string, trial_until: string, base_url: string): Letter =>
  letter({
    subject: say`Welcome to Sunstage, ${{ company }}`,
    lines: [
      say`Hello ${{ name }},`,
      say`Welcome to Sunstage. ${{ company }} is ready: you can try everything until ${{ until: day(trial_until) }}.`,
      say`A good first step is to invite your project managers, then to add a project.`,
    ],
    link: { label: say`Open Sunstage`, address: base_url },
    from: 'Sunstage',
  });
