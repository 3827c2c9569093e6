/** What happened in the whole pipeline. */
import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../ui/layout/Panel.tsx';
import LeadActivity from './LeadActivity.tsx';

export default function AllActivity() {
  const { t } = useLingui();
  return (
    <Panel title={t`Activity`}>
      <LeadActivity />
    </Panel>
  );
}
