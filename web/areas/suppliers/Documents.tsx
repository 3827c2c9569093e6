/** The documents of a supplier by their groups: each with its versions, sent, verified, refused and asked for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isWanted, kyc_group_names, kyc_groups } from '../../../domain/suppliers/kyc.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useLabels } from '../../kit/labels.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { AskDocuments } from './AskDocuments.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import type { KycDocument, SupplierAnswer } from './slices.ts';
import { DocumentTag } from './states.tsx';
import { UploadDocument } from './UploadDocument.tsx';

const keyOf = ({ group, name }: Pick<KycDocument, 'group' | 'name'>): string => `${group} ${name}`;

export function Documents({ answer }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { documents, supplier, abilities } = answer;
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState('');
  const why_not_send = reasonOf(abilities.upload_supplier_document);
  const isShown = (one: KycDocument) => all || one.required || one.versions.length > 0 || one.asked_until !== null;
  const hidden = documents.filter((one) => !isShown(one)).length;
  const wanted = documents.filter((one) => one.required && isWanted(one));
  return (
    <Panel
      title={t`Documents`}
      action={
        <DisabledReason reason={reasonOf(abilities.send_supplier_request)}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMail size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            <Trans>Request documents</Trans>
          </Button>
        </DisabledReason>
      }
    >
      <Stack gap={12}>
        {asking && (
          <AskDocuments supplier={supplier} documents={documents} wanted={wanted} onClose={() => setAsking(false)} />
        )}
        {kyc_groups.map((group) => {
          const of_group = documents.filter((one) => one.group === group && isShown(one));
          if (of_group.length === 0) return null;
          return (
            <section key={group} aria-label={term(kyc_group_names[group])}>
              <h3 style={{ margin: '0 0 4px', fontSize: 13 }}>{term(kyc_group_names[group])}</h3>
              <Stack gap={10}>
                {of_group.map((one) => {
                  const key = keyOf(one);
                  return (
                    <div key={key}>
                      <Spread gap={8} align="center">
                        <span>
                          {term(one.name)}
                          {one.valid_to && (
                            <>
                              {' · '}
                              <Trans>
                                valid until <DateText date={one.valid_to} />
                              </Trans>
                            </>
                          )}
                          {one.asked_until && (
                            <>
                              {' · '}
                              <Trans>
                                requested by <DateText date={one.asked_until} />
                              </Trans>
                            </>
                          )}
                        </span>
                        <Cluster as="span" gap={6} align="center">
                          <DocumentTag state={one.state} required={one.required} />
                          <DisabledReason reason={why_not_send}>
                            <Button
                              variant="subtle"
                              size="compact-sm"
                              leftSection={<IconUpload size={14} aria-hidden />}
                              aria-label={t`Upload ${term(one.name)}`}
                              onClick={() => setSending(sending === key ? '' : key)}
                            >
                              <Trans>Upload</Trans>
                            </Button>
                          </DisabledReason>
                        </Cluster>
                      </Spread>
                      {sending === key && (
                        <UploadDocument supplier_id={supplier.id} document={one} onClose={() => setSending('')} />
                      )}
                      <DocumentVersions document={one} abilities={abilities} />
                    </div>
                  );
                })}
              </Stack>
            </section>
          );
        })}
        {hidden > 0 && (
          <div>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              <Trans>Show all documents</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
