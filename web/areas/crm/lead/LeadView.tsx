/** Everything about a lead, in the drawer and on its page. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Suspended } from '../../../ui/feedback/Suspended.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { lazy } from '../../../kit/lazy.tsx';
import type { LeadAnswer } from '../slices.ts';
import { SubjectVisits } from '../../site_visits/area.tsx';
import { SameLeads } from '../merging/SameLeads.tsx';
import { Approval } from './Approval.tsx';
import { FollowUp } from './FollowUp.tsx';
import classes from './Lead.module.css';
import { LeadGist } from './LeadGist.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadTalk } from './LeadTalk.tsx';
import { Tasks } from './Tasks.tsx';
import { WonLead } from './WonLead.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';

const Facts = lazy(() => import('./Facts.tsx'));
const Commercial = lazy(() => import('./Commercial.tsx'));
const ProposalList = lazy<{ lead: LeadAnswer['lead'] }>(async () => ({
  default: (await import('../proposals/ProposalList.tsx')).ProposalList,
}));
const LeadFiles = lazy(() => import('./LeadFiles.tsx'));
const LeadActivity = lazy(() => import('./LeadActivity.tsx'));

export function LeadView({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { lead, tasks, comments, files } = answer;
  const open = tasks.filter(({ done_at }) => done_at === null).length;
  const part = (content: React.ReactNode) => (
    <Suspended meanwhile={<Loading as="text" count={6} />}>{content}</Suspended>
  );
  return (
    <Stack gap={14}>
      <LeadHead answer={answer} />
      <SameLeads answer={answer} />
      <FollowUp answer={answer} />
      <Approval answer={answer} />
      <WonLead answer={answer} />
      <LeadGist lead={lead} />
      {/* the parts of a lead, one line each */}
      <Tabs
        name="part"
        label={t`Lead sections`}
        tabs={[
          {
            key: 'work',
            title: t`Work`,
            count: open + comments.length,
            content: (
              <Stack gap={14}>
                <Tasks answer={answer} />
                <LeadTalk answer={answer} />
              </Stack>
            ),
          },
          { key: 'facts', title: t`Details`, content: part(<Facts answer={answer} />) },
          { key: 'terms', title: t`Commercial terms`, content: part(<Commercial answer={answer} />) },
          { key: 'proposals', title: t`Proposals`, content: part(<ProposalList lead={lead} />) },
          {
            key: 'visits',
            title: t`Site visits`,
            content: part(<SubjectVisits lead_id={lead.id} name={lead.company_name || lead.name} />),
          },
          { key: 'files', title: t`Files`, count: files.length, content: part(<LeadFiles answer={answer} />) },
          { key: 'activity', title: t`Activity`, content: part(<LeadActivity lead_id={lead.id} />) },
        ]}
      />
      <p className={classes.dim}>
        {lead.made_by_name ? (
          <Trans>Added by {lead.made_by_name}.</Trans>
        ) : lead.reference ? (
          <Trans>Received through the enquiry form as {lead.reference}.</Trans>
        ) : null}
      </p>
    </Stack>
  );
}
