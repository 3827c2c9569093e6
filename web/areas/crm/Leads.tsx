/** The leads in the view the address names. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useTabs } from '../../tabs.ts';
import { Spread } from '../../ui/layout/flow.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useTab } from '../../ui/layout/Tabs.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { useAddress } from '../../kit/address.ts';
import classes from './Crm.module.css';
import { view_parts } from './crm_tabs.tsx';
import { WhoseLeads } from './WhoseLeads.tsx';

export default function Leads() {
  const { t } = useLingui();
  const { set } = useAddress();
  const views = useTabs('/crm', 'view');
  const chosen = useTab(views, 'view');
  const view = views.find(({ key }) => key === chosen);
  return (
    <div className={classes.leads}>
      <Spread gap={8} align="center">
        <div className={classes.views}>
          <SegmentedControl
            aria-label={t`Lead view`}
            value={chosen}
            onChange={(key) => set({ view: key === views[0]?.key ? undefined : key })}
            data={views.map(({ key, title }) => {
              const { icon: Icon } = view_parts[key];
              return {
                value: key,
                label: (
                  <span className={classes.viewName}>
                    <Icon size={16} aria-hidden />
                    <span className={classes.viewWords}>{title}</span>
                  </span>
                ),
              };
            })}
          />
        </div>
        {chosen !== 'follow-ups' && (
          <div data-only="phone">
            <WhoseLeads />
          </div>
        )}
      </Spread>
      <Suspended meanwhile={<Loading as="rows" />}>{view && view_parts[view.key].content}</Suspended>
    </div>
  );
}
