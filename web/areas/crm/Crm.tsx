/** The sales pipeline: leads as board, list, map, follow-ups and figures; whom it sells to and through; who sells. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { late } from '../../kit/late.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { WhenLoaded } from '../../ui/feedback/WhenLoaded.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { useAddress } from './address.ts';
import { tab_parts } from './crm_tabs.tsx';
import { pipeline } from './slices.ts';

const AddLead = late(() => import('./AddLead.tsx'));
const LeadDrawer = late(() => import('./lead/LeadDrawer.tsx'));
const LeadPage = late(() => import('./lead/LeadPage.tsx'));
const ProposalEditor = late<{ proposal_id: number }>(async () => ({
  default: (await import('./proposals/ProposalEditor.tsx')).ProposalEditor,
}));
const TemplateEditor = late<{ template: string }>(async () => ({
  default: (await import('./proposals/TemplateEditor.tsx')).TemplateEditor,
}));

const nothing = {};

export default function Crm() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(pipeline, nothing);
  const tabs = useTabs('/crm', 'tab');
  const chosen = useTab(tabs);
  const tab = tabs.find(({ key }) => key === chosen);
  const lead_id = Number(params.get('lead')) || undefined;
  const why_not_add = data?.rights.work;
  const close = () => set({ lead: undefined, part: undefined, page: undefined });

  const proposal_id = Number(params.get('proposal')) || undefined;
  const template = params.get('template');
  const page =
    proposal_id !== undefined ? (
      <ProposalEditor key={proposal_id} proposal_id={proposal_id} />
    ) : template !== null ? (
      <TemplateEditor key={template} template={template} />
    ) : lead_id !== undefined && params.get('page') === '1' ? (
      <LeadPage lead_id={lead_id} />
    ) : undefined;
  if (page) return <WhenLoaded meanwhile={<Loading as="text" count={8} />}>{page}</WhenLoaded>;
  return (
    <Screen
      header={
        <PageHeader
          title={t`CRM`}
          actions={
            <DisabledReason reason={why_not_add}>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={data === undefined}
                onClick={() => set({ add: 'lead' })}
              >
                <Trans>Add lead</Trans>
              </Button>
            </DisabledReason>
          }
          tabs={
            <Tabs
              label={t`Pipeline sections`}
              tabs={tabs.map((one) => {
                const { icon: Icon } = tab_parts[one.key];
                return { ...one, icon: <Icon size={16} aria-hidden /> };
              })}
            />
          }
        />
      }
      failure={data === undefined && failure}
      onRetry={reload}
    >
      <WhenLoaded meanwhile={<Loading as="rows" />}>{tab && tab_parts[tab.key].content}</WhenLoaded>
      <WhenOpened opened={lead_id !== undefined} onClose={close}>
        {(open) => <LeadDrawer lead_id={open ? lead_id : undefined} onClose={close} />}
      </WhenOpened>
      <WhenOpened opened={params.get('add') === 'lead' && !why_not_add} onClose={() => set({ add: undefined })}>
        {(open) => <AddLead opened={open} onClose={() => set({ add: undefined })} />}
      </WhenOpened>
    </Screen>
  );
}
