/** The leads in the view the address names. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { Loading } from '../../ui/Loading.tsx';
import { useTab } from '../../ui/Tabs.tsx';
import { WhenLoaded } from '../../ui/WhenLoaded.tsx';
import { useAddress } from './address.ts';
import classes from './Crm.module.css';
import { views } from './crm_tabs.tsx';

export default function Leads() {
  const { t, i18n } = useLingui();
  const { set } = useAddress();
  const chosen = useTab(views, 'view');
  const view = views.find(({ key }) => key === chosen);
  return (
    <div className={classes.leads}>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t`View of the leads`}
          value={chosen}
          onChange={(key) => set({ view: key === views[0]?.key ? undefined : key })}
          data={views.map(({ key, title, icon: Icon }) => ({
            value: key,
            label: (
              <span className={classes.viewName}>
                <Icon size={16} aria-hidden />
                <span className={classes.viewWords}>{i18n._(title)}</span>
              </span>
            ),
          }))}
        />
      </div>
      <WhenLoaded meanwhile={<Loading as="rows" />}>{view && <view.part />}</WhenLoaded>
    </div>
  );
}
