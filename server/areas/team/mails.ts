/** What the team's mails say. */
import { kind_names, type UserKind } from '../../../domain/people.ts';
import { say, term } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

const end = [say`If you did not expect this email, you can ignore it.`];

export const invitationMail = (
  to: { name: string; kind: UserKind; company_name: string },
  by: string,
  address: string,
): Letter =>
  letter({
    subject: say`${{ by }} invites you to ${{ company: to.company_name }} on Sunstage`,
    lines: [
      say`Hello ${{ name: to.name }},`,
      say`${{ by }} invites you to ${{ company: to.company_name }} on Sunstage as ${{ kind: term(kind_names[to.kind]) }}. Choose your password with this link; it works once, within 7 days.`,
    ],
    link: { label: say`Accept the invitation`, address },
    end,
    from: to.company_name,
  });

export const signInMail = (to: { name: string; company_name: string }, by: string, address: string): Letter =>
  letter({
    subject: say`Your link to ${{ company: to.company_name }} on Sunstage`,
    lines: [
      say`Hello ${{ name: to.name }},`,
      say`${{ by }} sent you this link. It signs you in once, within 15 minutes. Please do not share it.`,
    ],
    link: { label: say`Open Sunstage`, address },
    end,
    from: to.company_name,
  });
