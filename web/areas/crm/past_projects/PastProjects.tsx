/** Own projects that are shown to customers as references. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { showCapacity } from '../../../../domain/units.ts';
import { late } from '../../../kit/late.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { WithFile } from '../../../kit/files.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { WhenOpened } from '../../../ui/overlay/WhenOpened.tsx';
import { useAddress } from '../address.ts';
import crm from '../Crm.module.css';
import { SearchBox } from '../SearchBox.tsx';
import { past_projects, pipeline } from '../slices.ts';
import { useSearch } from '../use_search.ts';
import { useCrmWords } from '../words.ts';
import classes from './PastProjects.module.css';
import { useTerms } from '../../../kit/terms.ts';

const PastProjectDrawer = late(() => import('./PastProjectDrawer.tsx'));

const nothing = {};

export default function PastProjects() {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useCrmWords();
  const { params, set } = useAddress();
  const { search, setSearch, input } = useSearch();
  const { data, failure, reload } = useSlice(past_projects, input);
  const why_not = useSlice(pipeline, nothing).data?.rights.work;
  const opened = params.get('open') ?? '';
  const close = () => set({ open: undefined });
  const add = (
    <DisabledReason reason={why_not}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
        <Trans>Add past project</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <div className={crm.stack}>
      <div className={crm.between}>
        <span className={crm.line}>
          <SearchBox
            label={t`Search in past projects`}
            value={search}
            onChange={setSearch}
            here={data?.projects.length ?? 0}
            total={data?.total ?? 0}
          />
        </span>
        {add}
      </div>
      {!data && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="cards" count={6} />)}
      {data?.projects.length === 0 && (
        <Empty
          title={search ? t`No matches` : t`No past projects yet`}
          text={search ? undefined : t`Add plants you have built. Proposals show them as references.`}
        />
      )}
      {data && data.projects.length > 0 && (
        <ul className={classes.cards} aria-label={t`Past projects`}>
          {data.projects.map((one) => (
            <li key={one.id}>
              <button type="button" className={classes.card} onClick={() => set({ open: one.id })}>
                <span className={classes.picture}>
                  <WithFile id={one.file_id}>
                    {(src) => (src ? <img src={src} alt="" /> : <IconPhoto size={32} stroke={1.2} aria-hidden />)}
                  </WithFile>
                </span>
                <span className={classes.words}>
                  <strong>{one.name}</strong>
                  <span className={crm.dim}>
                    {[showCapacity(one.capacity_kwp), words.type(one.project_type), one.city, term(one.state)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {!one.shown && (
                    <Tag>
                      <Trans>not in proposals</Trans>
                    </Tag>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <WhenOpened opened={opened !== ''} onClose={close}>
        {(open) => (
          <PastProjectDrawer
            id={open ? opened : ''}
            project={data?.projects.find(({ id }) => id === Number(opened))}
            why_not_edit={data?.why_not_edit ?? ''}
            onClose={close}
          />
        )}
      </WhenOpened>
    </div>
  );
}
