/** Own projects that are shown to customers as references. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo } from 'react';
import { past_project_fields } from '../../../../domain/crm/past_project_fields.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { WithFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useDescribedColumns } from '../../../ui/table/described_column.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import crm from '../Crm.module.css';
import { useCrmLabels, usePlace } from '../labels.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { past_projects, type PastProject, pipeline } from '../slices.ts';
import classes from './PastProjects.module.css';

const PastProjectDrawer = lazy(() => import('./PastProjectDrawer.tsx'));

const nothing = {};

export default function PastProjects() {
  const { t } = useLingui();
  const abilities = useSlice(pipeline, nothing).data?.abilities;
  const described = useDescribedColumns<PastProject>(past_project_fields);
  const columns = useMemo(() => Object.values(described), [described]);
  return (
    <RecordList
      name="past_projects"
      words={{
        label: t`Past projects`,
        add: t`Add past project`,
        none: {
          title: t`No past projects yet`,
          text: t`Add plants you have built. Proposals show them as references.`,
        },
      }}
      list={past_projects}
      columns={columns}
      asked_as={nothing}
      why_not_add={reasonOf(abilities?.add_past_project)}
      renderCards={(rows, open) => (
        <ul className={classes.cards} aria-label={t`Past projects`}>
          {rows.map((one) => (
            <Card key={one.id} project={one} onOpen={() => open(one.id)} />
          ))}
        </ul>
      )}
      renderDrawer={(id, close) => <PastProjectDrawer id={id} onClose={close} />}
    />
  );
}

function Card({ project, onOpen }: { project: PastProject; onOpen: () => void }) {
  const words = useCrmLabels();
  const place = usePlace();
  const facts = [showCapacity(project.capacity_kwp), words.type(project.project_type), place(project)];
  return (
    <li>
      <button type="button" className={classes.card} onClick={onOpen}>
        <span className={classes.picture}>
          <WithFile id={project.file_id}>
            {(src) => (src ? <img src={src} alt="" /> : <IconPhoto size={32} stroke={1.2} aria-hidden />)}
          </WithFile>
        </span>
        <span className={classes.words}>
          <strong>{project.name}</strong>
          <span className={crm.dim}>{facts.filter(Boolean).join(' · ')}</span>
          {!project.shown && (
            <Tag>
              <Trans>not in proposals</Trans>
            </Tag>
          )}
        </span>
      </button>
    </li>
  );
}
