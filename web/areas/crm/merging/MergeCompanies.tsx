/** Makes one company of several: their facts side by side, with a choice for each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { company_merge_fields, type CompanyMergeField, contact_fields } from '../../../../domain/merging.ts';
import { api } from '../../../kit/api.ts';
import { useTerms } from '../../../kit/terms.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { useSeesContact } from '../ContactData.tsx';
import type { CrmCompany } from '../slices.ts';
import { MergeTable } from './MergeTable.tsx';
import classes from './Merge.module.css';
import { useCompanyMergeWords } from './merge_words.ts';
import { toastMerged, undoMerge } from './undo_merge.tsx';

interface MergeCompaniesProps {
  /** nothing: closed */
  companies: readonly CrmCompany[] | undefined;
  onClose: () => void;
}

export default function MergeCompanies({ companies, onClose }: MergeCompaniesProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={companies !== undefined} onClose={onClose} width="wide" title={t`Merge companies`}>
      {companies && <Chosen key={companies.map(({ id }) => id).join(',')} companies={companies} onClose={onClose} />}
    </Drawer>
  );
}

function Chosen({ companies, onClose }: { companies: readonly CrmCompany[]; onClose: () => void }) {
  const { term } = useTerms();
  const sees_contact = useSeesContact();
  const [kept, setKept] = useState(companies.toSorted((a, b) => b.leads - a.leads)[0]?.id ?? 0);
  const [choices, setChoices] = useState<ReadonlyMap<string, number>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const words = useCompanyMergeWords();
  const merge = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { merge_id } = await api.add_company_merge({
        kept_id: kept,
        companies: companies.map(({ id, version }) => ({ crm_company_id: id, version })),
        choices: [...choices].map(([field, id]) => ({ field: field as CompanyMergeField, crm_company_id: id })),
      });
      toastMerged(
        <Plural value={companies.length} one="# company was merged." other="# companies were merged." />,
        () => void undoMerge('undo_company_merge', merge_id, words),
      );
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const leads = companies.reduce((sum, one) => sum + one.leads, 0);
  return (
    <div className={classes.stack}>
      {failure && <Failure sentence={failure} />}
      <p>
        <Plural
          value={leads}
          one="# lead belongs to the company you keep afterwards. You can undo the merge."
          other="# leads belong to the company you keep afterwards. You can undo the merge."
        />
      </p>
      <MergeTable
        records={companies.map(({ id, name }) => ({ id, title: name }))}
        rows={company_merge_fields
          .filter((field) => sees_contact || !contact_fields.includes(field))
          .map((field) => ({
            field,
            name: words.nameOf(field),
            values: new Map(companies.map((one) => [one.id, field === 'state' ? term(one.state) : one[field]])),
          }))}
        kept_id={kept}
        onKeep={setKept}
        choices={choices}
        onChoose={(field, id) => setChoices((before) => new Map(before).set(field, id))}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button loading={busy} onClick={() => void merge()}>
          <Plural value={companies.length} one="Merge # company" other="Merge # companies" />
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
