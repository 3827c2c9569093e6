/** The sales pipeline: leads as board, list, map, follow-ups and figures; whom it sells to and through; who sells. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../kit/address.ts';
import { askAhead } from './board/cards.ts';
import { tab_parts, view_parts } from './crm_tabs.tsx';
import { filterOf } from './lead_filter.ts';
import { pipeline } from './slices.ts';

const AddLead = lazy(() => import('./AddLead.tsx'));
const LeadDrawer = lazy(() => import('./lead/LeadDrawer.tsx'));
const LeadPage = lazy(() => import('./lead/LeadPage.tsx'));
const ProposalEditor = lazy<{ proposal_id: number }>(async () => ({
  default: (await import('./proposals/ProposalEditor.tsx')).ProposalEditor,
}));
const TemplateEditor = lazy<{ template: string }>(async () => ({
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
  const why_not_add = reasonOf(data?.abilities.add_lead);
  const view = useTab(useTabs('/crm', 'view'), 'view');
  const begin = useEffectEvent(() => {
    const is_page = ['proposal', 'template', 'page'].some((name) => params.has(name));
    if (is_page || chosen !== 'leads' || view !== 'board') return;
    view_parts.board.preload();
    askAhead(filterOf(params));
  });
  useEffect(() => begin(), []);
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
  if (page) return <Suspended meanwhile={<Loading as="text" count={8} />}>{page}</Suspended>;
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
      <Suspended meanwhile={<Loading as="rows" />}>{tab && tab_parts[tab.key].content}</Suspended>
      <LazyMount opened={lead_id !== undefined} onClose={close}>
        {(open) => <LeadDrawer lead_id={open ? lead_id : undefined} onClose={close} />}
      </LazyMount>
      <LazyMount opened={params.get('add') === 'lead' && !why_not_add} onClose={() => set({ add: undefined })}>
        {(open) => <AddLead opened={open} onClose={() => set({ add: undefined })} />}
      </LazyMount>
    </Screen>
  );
}
